import { type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:theme.css';

const variables = (tokens: Partial<Theme>) =>
  Object.entries(tokens)
    .map(([token, value]) => `--${token}:${value};`)
    .join('');

const differingFrom = (base: Theme, theme: Theme): Partial<Theme> => {
  const inBase = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(theme).filter(([token, value]) => inBase.get(token) !== value));
};

/**
 * Fluent's tokens as a stylesheet: light, dark by choice, dark by the system where nothing was chosen. Static, so that the
 * first paint has its colours before any script runs, and FluentProvider needs no theme at run time.
 */
export function themeStylesheet(): string {
  const dark = `color-scheme:dark;${variables(differingFrom(webLightTheme, webDarkTheme))}`;
  return [
    `:root{color-scheme:light;${variables(webLightTheme)}}`,
    `:root[data-theme="dark"]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  ].join('\n');
}

/** Serves `virtual:theme.css`. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === VIRTUAL ? VIRTUAL : null),
  load: (id) => (id === VIRTUAL ? themeStylesheet() : null),
});
