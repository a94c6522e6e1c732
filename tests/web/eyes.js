/**
 * Looks at the page after every press, as somebody with the pointer left where it was: what cannot be read, what looks like what it is not,
 * what is cut, covered, too small, or moves although nothing happened to it. `eyes.look()` answers a list of sentences, and remembers
 * what is drawn now for the next look. Nothing but the page is asked, once for each press.
 */
(() => {
  const { colour, COLOURS } = globalThis.Drawn;
  const TEXT = 4.5;
  const GLYPH = 3;
  const LEAST_TEXT = 10.9;
  const LEAST_TARGET = 43.5;
  const CONTROLS = "button,a[href],input,select,textarea,summary,[role=button],[role=tab],[role=slider],[tabindex='0'],[data-option]";
  /** What is read at a glance while playing: here no word may be cut at all. */
  const READ_WHOLE = ".prompt,dialog,.curtain,.top,.panel,.page main";
  /** What lies in a box of its own and has to stay there. */
  const FRAMES = ".panel,.prompt";

  // ---------------------------------------------------------------- names and boxes
  function nameOf(element) {
    const classes = String(element.className?.baseVal ?? element.className ?? "").trim();
    return element.tagName.toLowerCase() + (classes && `.${classes.replace(/\s+/g, ".")}`);
  }
  /** A line of text is higher than its letters: only they are to be seen. */
  function lettersOf({ left, top, right, bottom }) {
    const air = (bottom - top) * 0.18;
    return { left, right, top: top + air, bottom: bottom - air };
  }

  /** Nor does a glyph fill its box. */
  function shapeOf({ left, top, right, bottom }) {
    const [x, y] = [(right - left) * 0.12, (bottom - top) * 0.12];
    return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
  }

  // ---------------------------------------------------------------- one look
  class Look extends globalThis.Drawn {
    constructor(last) {
      super();
      this.last = last;
      this.out = [];
      this.top = [...document.querySelectorAll("dialog[open],[data-testid=curtain]")].pop() ?? document.body;
      this.touch = matchMedia("(pointer: coarse)").matches;
    }

    say(kind, element, more = "") {
      const text = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
      const line = `${kind}: ${nameOf(element)} "${text}" ${more}`.trim();
      if (!this.out.includes(line)) this.out.push(line);
    }

    isOff(control) {
      return control.matches(":disabled,[aria-disabled=true]");
    }

    /** Pieces of the table are buttons because they explain themselves: one that is not lit plays nothing, and may be dimmed. */
    onlyExplains(control) {
      return control.closest(".table main") !== null && !control.matches("[data-option],[data-legal],[data-idea],.is-legal");
    }

    /** Words may end in dots where the whole of them is a tooltip away; the answers to a question may not. */
    mayShorten(element, by) {
      const { textOverflow, display } = this.style(by);
      // dots are drawn in a block only
      if (textOverflow !== "ellipsis" || /flex|grid/.test(display) || !by.closest("[data-tip]")) return false;
      return !element.closest(".prompt") || element.closest("small") !== null;
    }

    /** Whether what sticks out of this element can be brought into sight by whoever looks. */
    scrolls(element, sideways) {
      const style = this.style(element);
      const way = sideways ? style.overflowX : style.overflowY;
      if (!/auto|scroll/.test(way)) return false;
      return !sideways || this.touch || style.scrollbarWidth !== "none";
    }

    // -------------------------------------------------------------- words
    /** Texts that are drawn, each with the element that holds it and its box. */
    texts(root) {
      const found = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("option,noscript,defs,symbol") || !this.isShown(element)) continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width && box.height) found.push({ element, box, lines: [...range.getClientRects()] });
      }
      return found;
    }

    sizeOf(element) {
      const size = Number.parseFloat(this.style(element).fontSize);
      return element.ownerSVGElement ? size * (element.getScreenCTM()?.a ?? 1) : size;
    }

    /** What is left of a box after everything around it that hides what sticks out; and who hid the most. */
    clipped(first, element, box) {
      let { left, top, right, bottom } = box;
      let by = null;
      let reachable = false;
      for (let one = first; one && one !== document.documentElement; one = one.parentElement) {
        const style = this.style(one);
        if (style.overflowX === "visible" && style.overflowY === "visible") {
          if (style.position === "fixed") break;
          continue;
        }
        const edge = this.box(one);
        const sideways = left < edge.left - 1 || right > edge.right + 1;
        const upright = top < edge.top - 1 || bottom > edge.bottom + 1;
        if ((sideways && this.scrolls(one, true)) || (upright && this.scrolls(one, false))) reachable = true;
        else if ((sideways && style.overflowX !== "visible") || (upright && style.overflowY !== "visible")) by ??= one;
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (style.position === "fixed") break;
      }
      const root = document.documentElement;
      if (!reachable && (left < -1 || right > innerWidth + 1)) by ??= root.scrollWidth > innerWidth + 1 ? null : root;
      if (!reachable && (top < -1 || bottom > innerHeight + 1)) {
        // what is asked is always in sight: nobody scrolls to answer
        if (root.scrollHeight > innerHeight + 1 && this.style(document.body).overflowY !== "hidden" && !element.closest(".prompt"))
          reachable = true;
        else by ??= root;
      }
      return { left, top, right, bottom, by: reachable ? null : by, gone: right - left < 2 || bottom - top < 2, reachable };
    }

    // -------------------------------------------------------------- the judgements
    judgeTexts(texts) {
      for (const { element, box } of texts) {
        const size = this.sizeOf(element);
        if (size < LEAST_TEXT) this.say("small text", element, `${size.toFixed(1)} px`);
        const control = element.closest(CONTROLS);
        const prompt = element.closest(READ_WHOLE);
        if (!control && !prompt) continue;
        const body = lettersOf(box);
        const seen = this.clipped(element, element, body);
        if (seen.reachable && seen.gone) continue;
        if (seen.by && !this.mayShorten(element, seen.by)) this.say("cut", element, `by ${nameOf(seen.by)}`);
        if (control && !control.ownerSVGElement && !seen.reachable && !seen.by) {
          const around = this.box(control);
          if (body.left < around.left - 2 || body.right > around.right + 2 || body.top < around.top - 2 || body.bottom > around.bottom + 2)
            this.say("spills out of its control", element);
        }
        const frame = element.closest(FRAMES);
        if (frame && !element.ownerSVGElement && !seen.reachable && !seen.by && !element.closest(".tip,[popover]")) {
          const around = this.box(frame);
          if (body.left < around.left - 2 || body.right > around.right + 2 || body.top < around.top || body.bottom > around.bottom)
            this.say("spills out of its panel", element);
        }
        if (control && this.isOff(control)) continue;
        const style = this.style(element);
        const ink = colour(element.ownerSVGElement ? style.fill : style.color);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const dimmed = control && this.onlyExplains(control) && this.strength(element) < 1;
        const least = large || dimmed ? GLYPH : TEXT;
        const found = this.contrastOf(element, ink, box);
        if (found < least - 0.02) this.say("unreadable", element, `contrast ${found.toFixed(2)}, wanted ${least}`);
      }
    }

    /** Words that end in dots end before the edge that hides the rest of them. */
    beforeDots(element, box) {
      const { textOverflow, paddingRight } = this.style(element);
      if (textOverflow !== "ellipsis") return box;
      return { ...box, right: Math.min(box.right, this.box(element).right - Number.parseFloat(paddingRight)) };
    }

    /** No two words or glyphs are drawn over each other, and no word over a glyph. Drawings have their own judge: there numbers lie on pieces. */
    judgeCollisions(texts) {
      const laid = (element, first, box) => ({ element, layer: this.layerOf(element), ...this.clipped(first, element, box) });
      const words = texts
        .filter(({ element }) => !element.ownerSVGElement && element.closest(".panel,.prompt,.top"))
        .flatMap(({ element, lines }) => lines.map((line) => laid(element, element, this.beforeDots(element, lettersOf(line)))))
        .filter(({ gone }) => !gone);
      const glyphs = [...this.top.querySelectorAll(":is(.panel,.prompt,.top) svg:is(.ico,.bee,.pip)")]
        .filter((glyph) => !glyph.ownerSVGElement && this.isShown(glyph))
        .map((glyph) => laid(glyph, glyph.parentElement, shapeOf(this.box(glyph))))
        .filter(({ gone }) => !gone);
      // a glyph may lie on a piece, not on another glyph
      const marks = glyphs.filter(({ element }) => element.matches(".ico"));
      [...words, ...marks].forEach((a, i) => {
        const others = i < words.length ? [...words.slice(i + 1), ...glyphs] : marks.slice(i + 1 - words.length);
        for (const b of others) {
          if (a.layer !== b.layer || a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (width > 3 && height > 3)
            this.say(
              "written over",
              a.element,
              `${nameOf(b.element)} "${b.element.textContent.trim().slice(0, 30)}": ${width | 0} x ${height | 0}`,
            );
        }
      });
    }

    judgeGlyphs(control) {
      for (const glyph of control.querySelectorAll("svg.ico")) {
        if (!this.isShown(glyph)) continue;
        // what hangs on an edge does so on purpose
        const hangs = this.style(glyph.parentElement).position === "absolute";
        if (!control.ownerSVGElement && !glyph.ownerSVGElement && !hangs) {
          const [edge, shape] = [this.box(control), shapeOf(this.box(glyph))];
          const seen = this.clipped(glyph.parentElement, glyph, shape);
          const out = Math.max(edge.left - shape.left, shape.right - edge.right, edge.top - shape.top, shape.bottom - edge.bottom);
          if (out > 2 && !seen.gone && !seen.reachable && !seen.by)
            this.say(
              "spills out of its control",
              glyph,
              `in "${nameOf(control)} ${control.textContent.trim().slice(0, 30)}": ${out | 0} px`,
            );
          const hidden = seen.by ? shape.right - shape.left - (seen.right - seen.left) : 0;
          if (hidden > 2 && !seen.reachable)
            this.say("cut glyph", glyph, `in "${control.textContent.trim().slice(0, 30)}": ${hidden | 0} px`);
        }
        if (this.onlyExplains(control) && this.strength(glyph) < 1) continue;
        const found = this.contrastOf(glyph, colour(this.style(glyph).color), this.box(glyph));
        if (found < GLYPH - 0.02)
          this.say("unreadable glyph", glyph, `in "${control.textContent.trim().slice(0, 30)}": ${found.toFixed(2)}`);
      }
    }

    /** What cannot be pressed is neither lit nor ringed; what can be is not dimmed. */
    judgeState(control) {
      const style = this.style(control);
      if (!this.isOff(control)) {
        const dim = this.strength(control);
        if (!this.onlyExplains(control) && (dim < 0.75 || style.cursor === "not-allowed"))
          this.say("looks disabled and is not", control, `opacity ${dim.toFixed(2)}`);
        return;
      }
      const root = this.style(document.documentElement);
      const honey = ["--honey", "--honey2", "--honey3", "--legal"].map((name) => colour(root.getPropertyValue(name).trim()));
      const isHoney = (text) => {
        const [r, g, b, a] = colour(text);
        return a > 0.4 && honey.some((one) => Math.hypot(one[0] - r, one[1] - g, one[2] - b) < 0.05);
      };
      const lit = [style.backgroundColor];
      if (style.borderTopStyle !== "none" && Number.parseFloat(style.borderTopWidth)) lit.push(style.borderTopColor);
      if (style.outlineStyle !== "none") lit.push(style.outlineColor);
      lit.push(...(style.boxShadow.match(COLOURS) ?? []));
      if (lit.some(isHoney) || control.matches(".is-hover,.is-legal")) this.say("disabled and lit", control);
    }

    /** One control never lies over another. Inside one drawing boxes of hexes do: there the middle has to be free. */
    judgeOverlaps(controls) {
      const boxes = controls
        .filter(({ control }) => !control.ownerSVGElement)
        .map(({ control, seen }) => ({ control, seen, layer: this.layerOf(control) }))
        .filter(({ seen }) => !seen.gone);
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) {
          if (a.layer !== b.layer || a.control.contains(b.control) || b.control.contains(a.control)) continue;
          const width = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
          const height = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
          if (width > 4 && height > 4)
            this.say(
              "overlap",
              a.control,
              `and ${b.control.className} "${b.control.textContent.trim().slice(0, 30)}": ${width | 0} x ${height | 0}`,
            );
        }
      });
    }

    /** What scrolls under a bar that stays is not covered by mistake. */
    layerOf(element) {
      for (let one = element; one; one = one.parentElement) if (/fixed|sticky/.test(this.style(one).position)) return one;
      return null;
    }

    judgePlace(control, seen) {
      const box = this.box(control);
      if (seen.reachable) return;
      const panel = control.closest(".panel");
      if (panel && !control.ownerSVGElement) {
        const edge = this.box(panel);
        const out = Math.max(edge.left - box.left, box.right - edge.right, box.bottom - edge.bottom);
        if (out > 4) this.say("sticks out of its panel", control, `by ${out | 0} px`);
      }
      if (control.ownerSVGElement) {
        if (seen.gone) this.say("outside the window", control);
        return;
      }
      const lost = Math.max(box.width - (seen.right - seen.left), box.height - (seen.bottom - seen.top));
      const beyond = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
      if (beyond > 2 && seen.by) this.say("outside the window", control, `by ${beyond | 0} px`);
      else if (seen.by && lost > 2) this.say("cut", control, `by ${nameOf(seen.by)}, ${lost | 0} px`);
    }

    /** Fingers need room, but for pieces of the table: whatever they play stands in the prompt, too. */
    judgeTarget(control) {
      const isTarget = control.matches("button,[role=button],select,input,summary,a.opt") && !this.isOff(control);
      const isPiece =
        control.ownerSVGElement || (control.closest(".table main") && control.matches("[data-tip],[data-option],[data-worker]"));
      if (!this.touch || !isTarget || isPiece) return;
      const { width, height } = this.box(control);
      const label = control.closest("label") ? this.box(control.closest("label")) : { width, height };
      const around = getComputedStyle(control, "::after");
      const wide = Math.max(width, label.width, around.position === "absolute" ? Number.parseFloat(around.width) : 0);
      const high = Math.max(height, label.height, around.position === "absolute" ? Number.parseFloat(around.height) : 0);
      if (wide < LEAST_TARGET || high < LEAST_TARGET) this.say("small target", control, `${width | 0} x ${height | 0}`);
    }

    /** Numbers and glyphs of a hex stay inside of it. */
    judgeHexes() {
      for (const hex of document.querySelectorAll("svg .hx")) {
        const edge = hex.querySelector("polygon:not(.halo)");
        if (!edge || !this.isShown(edge)) continue;
        const toHex = edge.getScreenCTM().inverse();
        for (const piece of hex.querySelectorAll("svg.ico,text")) {
          if (!this.isShown(piece)) continue;
          const { left, top, right, bottom } = this.box(piece);
          const [x, y, w, h] = [(left + right) / 2, (top + bottom) / 2, (right - left) * 0.4, (bottom - top) * 0.35];
          const ends = [
            [x - w, y],
            [x + w, y],
            [x, y - h],
            [x, y + h],
          ];
          if (!ends.every(([u, v]) => edge.isPointInFill(new DOMPoint(u, v).matrixTransform(toHex))))
            this.say("outside its hex", piece, `in "${hex.getAttribute("aria-label")}"`);
        }
      }
    }

    /** Pieces that travel although they end where they were; workers are named by their place, so another one may come to it. */
    judgeMotion() {
      const moving = document
        .getAnimations()
        .filter((one) => one.playState === "running" && one.effect?.getTiming().iterations !== Infinity);
      for (const one of moving) one.finish();
      const pieces = new Set(
        moving.filter((one) => !(one instanceof CSSTransition) && !(one instanceof CSSAnimation)).map((one) => one.effect.target),
      );
      for (const piece of pieces) {
        const key = piece?.dataset?.move;
        const was = key && !key.startsWith("worker:") && this.last?.places.get(key);
        if (!was) continue;
        const box = piece.getBoundingClientRect();
        if (Math.hypot(box.left + box.width / 2 - was[0], box.top + box.height / 2 - was[1]) < 2)
          this.say("moves and has not moved", piece, key);
      }
    }

    judgeFocus() {
      const was = this.last?.focused;
      const lost = !document.activeElement || document.activeElement === document.body;
      if (was && lost && this.last.path === location.pathname && (!was.isConnected || this.isOff(was))) this.say("focus lost", was);
      const now = document.activeElement;
      if (lost || now.ownerSVGElement || !now.matches(CONTROLS) || !now.matches(":focus-visible") || !this.isShown(now)) return;
      const style = this.style(now);
      if (style.outlineStyle === "none" && style.boxShadow === "none") this.say("focus not to be seen", now);
      else if (style.outlineStyle !== "none") {
        const around = now.parentElement;
        const found = this.contrastOf(around, colour(style.outlineColor), this.box(around));
        if (found < GLYPH) this.say("focus not to be seen", now, `contrast ${found.toFixed(2)}`);
      }
    }

    all() {
      this.judgeMotion();
      this.judgeFocus();
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth + 1) this.out.push(`the page is wider than the window: ${root.scrollWidth} in ${innerWidth}`);
      const controls = [...this.top.querySelectorAll(CONTROLS)]
        .filter((control) => this.isShown(control))
        .map((control) => ({ control, seen: this.clipped(control.parentElement, control, this.box(control)) }));
      for (const { control, seen } of controls) {
        this.judgePlace(control, seen);
        if (seen.gone) continue;
        this.judgeState(control);
        this.judgeTarget(control);
        if (!this.isOff(control)) this.judgeGlyphs(control);
      }
      this.judgeOverlaps(controls);
      const texts = this.texts(this.top);
      this.judgeTexts(texts);
      this.judgeCollisions(texts);
      if (this.top === document.body) this.judgeHexes();
      return this.out;
    }
  }

  let last = null;
  let focused = null;
  addEventListener("focusin", (event) => {
    focused = event.target instanceof Element ? event.target : null;
  });
  globalThis.eyes = {
    /**
     * What is wrong with the next frame as it is shown; compared with the look before. What is fitted to its room is drawn anew after the
     * browser has laid out a frame: whoever looked between a redraw and its frame would see what nobody is shown. Of all that watch for
     * sizes the last one to come is told last: then nothing comes before the frame is painted.
     */
    look() {
      return new Promise((done, fail) => {
        requestAnimationFrame(() => {
          const watcher = new ResizeObserver(() => {
            watcher.disconnect();
            try {
              done(new Look(last && { ...last, focused }).all());
              globalThis.eyes.blink();
            } catch (error) {
              fail(error);
            }
          });
          watcher.observe(document.documentElement);
        });
      });
    },
    /** Remembers what is drawn, judging nothing: after a change that is no press, such as another size of the window. */
    blink() {
      const places = new Map();
      for (const piece of document.querySelectorAll("[data-move]")) {
        const box = piece.getBoundingClientRect();
        places.set(piece.dataset.move, [box.left + box.width / 2, box.top + box.height / 2]);
      }
      last = { places, path: location.pathname };
      if (focused && !focused.isConnected) focused = null;
    },
  };
})();
