import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Also named in web/public/boot.js, which applies the stored choice before anything is painted. */
const STORAGE_KEY = 'portal.theme';

const listeners = new Set<() => void>();

/** The stored choice; as the system has it where nothing was chosen. */
export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of listeners) listener();
}

/** Applies a choice at once and keeps it for this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  apply(choice);
}

/** Takes over what is chosen in another tab, from now on. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) apply(readThemeChoice());
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The theme chosen, and a way to choose another. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(subscribe, readThemeChoice),
  chooseTheme,
];
