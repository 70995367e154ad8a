// All sounds are made here, none is a file. Silent until the first tap, as browsers and manners ask.
import { prefs } from "./prefs.svelte.ts";

export type Sound =
  | "tick"
  | "whoosh"
  | "gems"
  | "growl"
  | "heart"
  | "open"
  | "camp"
  | "lone"
  | "bust"
  | "join"
  | "roar"
  | "dice"
  | "clock"
  | "fanfare";

let context: AudioContext | null = null;
let listener: ((sound: Sound) => void) | null = null;

/** Tell somebody of every sound, for captions. */
export function onSound(told: ((sound: Sound) => void) | null): void {
  listener = told;
}

/** The first tap allows sound. */
export function unlock(): void {
  if (prefs.effects === 0 && prefs.heart === 0) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null; // no sound here: everything is said in words as well
  }
}

/** Whether sound has been allowed. */
export function unlocked(): boolean {
  return context?.state === "running";
}

/** Play a sound; `steps` is how many gems fall. */
export function play(sound: Sound, steps = 1): void {
  listener?.(sound);
  const volume = sound === "heart" ? prefs.heart : prefs.effects;
  if (!context || context.state !== "running" || volume <= 0) return;
  const at = context.currentTime + 0.01;
  switch (sound) {
    case "tick":
      tone(at, 660, 0.05, 0.16 * volume, "triangle");
      break;
    case "clock":
      tone(at, 990, 0.04, 0.1 * volume, "square");
      break;
    case "open":
      tone(at, 220, 0.07, 0.3 * volume, "triangle");
      noise(at, 0.04, 1800, 0.2 * volume);
      break;
    case "dice":
      for (let k = 0; k < 5; k++) noise(at + k * 0.06, 0.03, 1400 + 300 * k, 0.25 * volume);
      break;
    case "whoosh":
      noise(at, 0.18, 900, 0.25 * volume);
      break;
    case "join":
      tone(at, 587, 0.12, 0.15 * volume, "sine");
      break;
    case "gems":
      for (let k = 0; k < Math.min(9, Math.max(1, steps)); k++) {
        const scale = [0, 2, 4, 7, 9];
        const note = (scale[k % 5] ?? 0) + 12 * Math.floor(k / 5);
        tone(at + k * 0.07, 523 * 2 ** (note / 12), 0.16, 0.13 * volume, "sine");
      }
      break;
    case "growl":
      growl(at, 110, 70, 0.5, 0.3 * volume);
      break;
    case "roar":
      growl(at, 160, 50, 0.9, 0.45 * volume);
      break;
    case "heart":
      tone(at, 58, 0.12, 0.5 * volume, "sine");
      tone(at + 0.18, 50, 0.12, 0.35 * volume, "sine");
      break;
    case "camp":
      for (const note of [262, 330, 392]) tone(at, note, 0.5, 0.08 * volume, "triangle");
      break;
    case "lone":
      [392, 523, 659].forEach((note, k) => tone(at + k * 0.12, note, 0.2, 0.16 * volume, "triangle"));
      break;
    case "fanfare":
      [523, 659, 784, 1047].forEach((note, k) => tone(at + k * 0.13, note, 0.35, 0.15 * volume, "triangle"));
      break;
    case "bust":
      noise(at, 0.6, 700, 0.45 * volume, 90);
      growl(at, 90, 45, 0.6, 0.25 * volume);
      break;
  }
}

/** A short buzz, where there is one; the same for either choice. */
export function buzz(milliseconds = 20): void {
  if (prefs.vibrate && typeof navigator.vibrate === "function") navigator.vibrate(milliseconds);
}

function envelope(at: number, length: number, volume: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.016); // nothing starts with a bang
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.016 + length);
  gain.connect(context!.destination);
  return gain;
}

function tone(at: number, pitch: number, length: number, volume: number, shape: OscillatorType): void {
  const source = context!.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  source.connect(envelope(at, length, volume));
  source.start(at);
  source.stop(at + length + 0.1);
}

function growl(at: number, from: number, to: number, length: number, volume: number): void {
  const source = context!.createOscillator();
  const wobble = context!.createOscillator();
  const depth = context!.createGain();
  source.type = "sawtooth";
  source.frequency.setValueAtTime(from, at);
  source.frequency.linearRampToValueAtTime(to, at + length);
  wobble.frequency.value = 27;
  depth.gain.value = 30;
  wobble.connect(depth).connect(source.frequency);
  const filter = context!.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 480;
  source.connect(filter).connect(envelope(at, length, volume));
  for (const part of [source, wobble]) {
    part.start(at);
    part.stop(at + length + 0.1);
  }
}

function noise(at: number, length: number, pitch: number, volume: number, to = pitch): void {
  const samples = Math.ceil(context!.sampleRate * (length + 0.05));
  const buffer = context!.createBuffer(1, samples, context!.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < samples; k++) data[k] = Math.random() * 2 - 1;
  const source = context!.createBufferSource();
  source.buffer = buffer;
  const filter = context!.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + length);
  source.connect(filter).connect(envelope(at, length, volume));
  source.start(at);
}
