/**
 * The sounds of a board, made from noise and a few tones: a stone on wood, a stone sliding, dice, a low bell. Nothing is loaded. A
 * browser lets sound begin only after a touch or a key; until then, and where there is no audio at all, `play` does nothing.
 */
import type { SoundName } from './pose.ts';

export interface Sounds {
  play(name: SoundName): void;
  muted: boolean;
}

export function makeSounds(muted = false): Sounds {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  const sounds: Sounds = {
    muted,
    play(name) {
      if (sounds.muted || typeof AudioContext === 'undefined' || document.hidden) return;
      context ??= new AudioContext();
      noise ??= hiss(context);
      if (context.state === 'suspended') void context.resume().catch(() => undefined);
      else RECIPES[name](new Bench(context, noise));
    },
  };
  return sounds;
}

const RECIPES: Readonly<Record<SoundName, (bench: Bench) => void>> = {
  stone: (bench) => {
    bench.burst({ at: 0, length: 0.05, pitch: 1900, width: 1.2, loudness: 0.5 });
    bench.tone({ at: 0, length: 0.11, pitch: 190, loudness: 0.35 });
  },
  slide: (bench) => {
    bench.burst({ at: 0, length: 0.2, pitch: 900, width: 0.7, loudness: 0.22 });
    bench.tone({ at: 0.17, length: 0.1, pitch: 170, loudness: 0.3 });
  },
  knock: (bench) => {
    bench.burst({ at: 0, length: 0.04, pitch: 2600, width: 1.5, loudness: 0.5 });
    bench.tone({ at: 0, length: 0.16, pitch: 120, loudness: 0.5 });
  },
  turn: (bench) => bench.burst({ at: 0, length: 0.07, pitch: 3200, width: 0.8, loudness: 0.22 }),
  dice: (bench) => {
    for (const at of [0, 0.09, 0.15, 0.24, 0.31, 0.42, 0.5])
      bench.burst({ at, length: 0.035, pitch: 2200 + 3000 * at, width: 3, loudness: 0.45 - 0.5 * at });
  },
  bell: (bench) => {
    for (const [pitch, loudness] of [
      [196, 0.3],
      [392, 0.12],
      [541, 0.07],
    ] as const)
      bench.tone({ at: 0, length: 1.4, pitch, loudness });
  },
};

interface Note {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly loudness: number;
}

class Bench {
  private readonly context: AudioContext;
  private readonly noise: AudioBuffer;

  constructor(context: AudioContext, noise: AudioBuffer) {
    this.context = context;
    this.noise = noise;
  }

  tone(note: Note): void {
    const source = this.context.createOscillator();
    source.frequency.value = note.pitch;
    this.sound(source, source, note);
  }

  burst(note: Note & { readonly width: number }): void {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = note.pitch;
    filter.Q.value = note.width;
    this.sound(source, source.connect(filter), note);
  }

  private sound(source: AudioScheduledSourceNode, last: AudioNode, { at, length, loudness }: Note): void {
    const start = this.context.currentTime + at;
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    last.connect(gain).connect(this.context.destination);
    source.start(start);
    source.stop(start + length);
  }
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
