import { useSyncExternalStore } from 'react';
import { storedText } from '../store.ts';

export const THEME_CHOICES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** web/public/boot.js uses the same key and applies the choice before the first paint. */
const stored = storedText('portal.theme');

function readThemeChoice(): ThemeChoice {
  const text = stored.get();
  return THEME_CHOICES.find((choice) => choice === text) ?? 'system';
}

function apply(): void {
  const choice = readThemeChoice();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

const chooseTheme = (choice: ThemeChoice): void => stored.set(choice === 'system' ? null : choice);

/** Applies each theme that the person chooses, in this tab or in another. */
export function followThemeChoice(): void {
  stored.subscribe(apply);
}

export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(stored.subscribe, readThemeChoice),
  chooseTheme,
];
