/** Plays the recipes: oscillators and a second of noise, made on the spot; no files. Silent until somebody asks for sound. */
import { settingsNow } from "../settings.js";
import { still } from "./motion.js";
import { Doorkeeper, lengthOf, RECIPES, wanted } from "./sound_recipes.js";

/** @typedef {import("./sound_recipes.js").Voice} Voice @typedef {import("./sound_recipes.js").Facts} Facts */

const MASTER = 0.25;
const HIGHEST = 6000;
/** Others are heard at half the loudness, and duller. */
const RIVALS = { level: 0.5, highest: 3000 };
const SILENCE = 0.0001;
const door = new Doorkeeper();

/** @typedef {{context: AudioContext, out: GainNode, rivals: GainNode, noise: AudioBuffer}} Room */
/** @type {Room | null} */
let room = null;

/** @returns {Room} */
function open() {
  const context = new AudioContext();
  const limit = context.createDynamicsCompressor();
  limit.connect(context.destination);
  const way = (/** @type {number} */ highest, /** @type {number} */ level) => {
    const gain = context.createGain();
    gain.gain.value = MASTER * level;
    const filter = context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = highest;
    gain.connect(filter).connect(limit);
    return gain;
  };
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, out: way(HIGHEST, 1), rivals: way(RIVALS.highest, RIVALS.level), noise };
}

/**
 * A wave that moves a value up and down.
 * @param {AudioContext} context @param {AudioParam} value
 * @param {number} rate @param {number} depth @param {number} start @param {number} end
 */
function sway(context, value, rate, depth, start, end) {
  const wave = context.createOscillator();
  const size = context.createGain();
  wave.frequency.value = rate;
  size.gain.value = depth;
  wave.connect(size).connect(value);
  wave.start(start);
  wave.stop(end);
}

/** @param {Room} room @param {AudioNode} out @param {Voice} voice @param {number} volume */
function sing({ context, noise }, out, voice, volume) {
  const start = context.currentTime + (voice.at ?? 0) / 1000;
  const top = start + voice.attack / 1000;
  const end = top + voice.decay / 1000;
  const loudness = context.createGain();
  const level = Math.max(SILENCE, voice.level * volume);
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(level, top);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  const glides = (/** @type {AudioParam} */ pitch) => {
    pitch.setValueAtTime(voice.from, start);
    if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, start + (voice.glide ?? voice.decay) / 1000);
  };
  /** @type {AudioNode} */
  let sound;
  if (voice.wave === "noise") {
    const source = context.createBufferSource();
    source.buffer = noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = voice.q ?? 1;
    glides(band.frequency);
    source.start(start);
    source.stop(end);
    sound = source.connect(band);
  } else {
    const tone = context.createOscillator();
    tone.type = voice.wave;
    glides(tone.frequency);
    if (voice.vibrato) sway(context, tone.frequency, voice.vibrato.rate, voice.vibrato.depth, start, end);
    tone.start(start);
    tone.stop(end);
    sound = tone;
  }
  if (voice.low) {
    const filter = context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = voice.low;
    sound = sound.connect(filter);
  }
  if (voice.tremolo) {
    const shaken = context.createGain();
    sway(context, shaken.gain, voice.tremolo.rate, voice.tremolo.depth, start, end);
    sound = sound.connect(shaken);
  }
  if (voice.pan) {
    const aside = context.createStereoPanner();
    aside.pan.value = voice.pan;
    sound = sound.connect(aside);
  }
  sound.connect(loudness).connect(out);
}

/** A browser lets nothing be heard before the first press, and complains of whoever tries. */
const pressedYet = () => navigator.userActivation?.hasBeenActive ?? true;

/**
 * Makes a sound, if sounds are wanted.
 * @param {string} name  of `RECIPES` @param {Facts & {rival?: boolean}} [facts]
 */
export function sound(name, facts = {}) {
  const settings = settingsNow();
  if (!wanted(name, settings, still()) || !pressedYet()) return;
  const voices = RECIPES[name](facts);
  if (!door.admits(name, performance.now(), lengthOf(voices))) return;
  room ??= open();
  // a browser that allows no sound yet answers later or never; nobody waits
  if (room.context.state === "suspended") room.context.resume().catch(() => {});
  document.documentElement.dataset.heard = name;
  for (const voice of voices) sing(room, facts.rival ? room.rivals : room.out, voice, settings.volume);
}
