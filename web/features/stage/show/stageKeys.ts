import { useEffect, useEffectEvent } from 'react';

export type StageKey = 'next' | 'back' | 'black' | 'hold';

/** Remotes for presentations send PageDown, PageUp, and B or a full stop. */
const KEYS: Readonly<Record<string, StageKey>> = {
  ' ': 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  b: 'black',
  B: 'black',
  '.': 'black',
  p: 'hold',
  P: 'hold',
};

/** On these elements, the browser itself handles Space. */
const HANDLES_SPACE = 'a, button, input, textarea, select, [role="button"]';

/**
 * Calls back when someone presses a key that controls the show. Ignores keys while a dialog is open, and Space on a button,
 * because Space presses that button.
 */
export function useStageKeys(onKey: (key: StageKey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key];
    if (key === undefined || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector('[role="alertdialog"], dialog[open]') !== null) return;
    if (event.key === ' ' && target?.closest(HANDLES_SPACE)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
