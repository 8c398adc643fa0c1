const STORAGE_KEY = 'portal.player';

export interface Preferences {
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly captions: boolean;
}

const DEFAULTS: Preferences = { volume: 1, muted: false, captions: true };

export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<
      Record<keyof Preferences, unknown>
    >;
    const { captions = DEFAULTS.captions, muted = DEFAULTS.muted, volume } = stored;
    const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return {
      captions: captions === true,
      muted: muted === true,
      volume: isVolume ? volume : DEFAULTS.volume,
    };
  } catch {
    return DEFAULTS;
  }
}

export function keepPreferences(changed: Partial<Preferences>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPreferences(), ...changed }));
  } catch {
    // Storage may be blocked or full; the change still applies to this video.
  }
}
