/**
 * The page as it is drawn at one moment: styles, boxes, what is to be seen at all, and how an ink stands out from whatever lies under it,
 * through gradients, see-through layers and the shapes of a drawing. What was asked once is remembered: nothing moves meanwhile.
 */
(() => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  /** Any colour of CSS as [red, green, blue, alpha], 0 to 1. */
  function colour(text) {
    let found = known.get(text);
    if (!found) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = "#0000";
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      found = [...brush.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
      known.set(text, found);
    }
    return found;
  }
  const mix = (under, over, alpha) => under.map((part, i) => part + (over[i] - part) * alpha);
  const over = (top, under) => mix(under, top.slice(0, 3), top[3]);
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
  function contrast(a, b) {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  }

  globalThis.Drawn = class Drawn {
    static colour = colour;
    /** Every colour in a value of CSS. */
    static COLOURS = /(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)/g;

    constructor() {
      this.styles = new Map();
      this.boxes = new Map();
      this.shown = new Map();
      this.backdrops = new Map();
      this.shapes = new Map();
      this.strengths = new Map();
    }

    style(element) {
      let found = this.styles.get(element);
      if (!found) {
        found = getComputedStyle(element);
        this.styles.set(element, found);
      }
      return found;
    }

    box(element) {
      let found = this.boxes.get(element);
      if (!found) {
        found = element.getBoundingClientRect();
        this.boxes.set(element, found);
      }
      return found;
    }

    /** Drawn at all: has a box, is not hidden, not meant for screen readers alone, not see-through. */
    isShown(element) {
      let found = this.shown.get(element);
      if (found === undefined) {
        const box = this.box(element);
        const parent = element.parentElement;
        const style = this.style(element);
        found =
          (box.width > 1 || box.height > 1 || style.display === "contents") &&
          style.visibility !== "hidden" &&
          Number(style.opacity) > 0.02 &&
          !element.matches(".sr,[inert],defs,symbol,details:not([open]) > :not(summary)") &&
          (!parent || this.isShown(parent));
        this.shown.set(element, found);
      }
      return found;
    }

    /** How much of an element its own and all outer layers let through. */
    strength(element) {
      if (!element) return 1;
      let found = this.strengths.get(element);
      if (found === undefined) {
        found = Number(this.style(element).opacity) * this.strength(element.parentElement);
        this.strengths.set(element, found);
      }
      return found;
    }

    chain(element) {
      const found = [];
      for (let one = element; one; one = one.parentElement) found.unshift(one);
      return found;
    }

    /** The possible colours of an element's own ground over what is under it: a gradient has one for each of its stops. */
    grounds(element, under) {
      const style = this.style(element);
      const plain = under.map((one) => over(colour(style.backgroundColor), one));
      if (!style.backgroundImage.includes("gradient") || element === document.body || element === document.documentElement) return plain;
      const stops = style.backgroundImage.match(Drawn.COLOURS) ?? [];
      return stops.slice(0, 4).flatMap((stop) => plain.map((one) => over(colour(stop), one)));
    }

    /** Ground and ink, with shapes of a drawing in between. */
    inked(ground, ink, shapes) {
      const full = shapes.reduce((below, layer) => over(layer, below), ground);
      return [full, over(ink, full)];
    }

    /** Pairs of ground and ink after every see-through layer above them. */
    painted(chain, ink, extra, at = 0, under = [[1, 1, 1]]) {
      const grounds = this.grounds(chain[at], under);
      let pairs;
      if (at < chain.length - 1) pairs = this.painted(chain, ink, extra, at + 1, grounds);
      else pairs = grounds.map((ground) => this.inked(ground, ink, extra));
      const alpha = Number(this.style(chain[at]).opacity);
      if (alpha === 1) return pairs;
      return pairs.map(([ground, drawn]) => [mix(under[0], ground, alpha), mix(under[0], drawn, alpha)]);
    }

    /** The grounds of an element; none where a see-through layer has to be reckoned with. */
    backdrop(element) {
      if (!element) return [[1, 1, 1]];
      let found = this.backdrops.get(element);
      if (found === undefined) {
        const under = this.style(element).opacity === "1" && this.backdrop(element.parentElement);
        found = under && this.grounds(element, under);
        this.backdrops.set(element, found);
      }
      return found;
    }

    /** Shapes of a drawing that lie under a point of it, from the lowest on: their fills. */
    shapesUnder(element, x, y) {
      const found = [];
      let drawing = element.ownerSVGElement;
      while (drawing.ownerSVGElement) drawing = drawing.ownerSVGElement;
      if (!this.shapes.has(drawing)) this.shapes.set(drawing, [...drawing.querySelectorAll("polygon,path,circle,rect,ellipse")]);
      for (const shape of this.shapes.get(drawing)) {
        if (!(shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
        const box = this.box(shape);
        if (x < box.left || x > box.right || y < box.top || y > box.bottom || shape.closest("defs,symbol")) continue;
        const style = this.style(shape);
        if (style.fill === "none" || !this.isShown(shape)) continue;
        const inside = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
        if (!shape.isPointInFill(inside)) continue;
        const [r, g, b, a] = colour(style.fill);
        // with every group it is in: the owner of a pod steps back while a pointer asks what the pod gives
        const seen = this.strength(shape) / this.strength(drawing);
        found.push([r, g, b, a * Number(style.fillOpacity) * seen]);
      }
      return found;
    }

    /** The least contrast of an ink, drawn by this element at its middle. */
    contrastOf(element, ink, box) {
      const inDrawing = element.ownerSVGElement;
      const extra = inDrawing ? this.shapesUnder(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2) : [];
      const plain = this.backdrop(element);
      const pairs = plain ? plain.map((ground) => this.inked(ground, ink, extra)) : this.painted(this.chain(element), ink, extra);
      return Math.min(...pairs.map(([ground, drawn]) => contrast(ground, drawn)));
    }
  };
})();
