import { teamsHighContrastTheme, type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:theme.css';

/** Fluent's sizes assume this default text size, in pixels. */
const NORMAL_TEXT_SIZE = 16;

/** Fluent gives text sizes in px. In rem, they follow the browser's text size. */
const inTextSize = (token: string, value: string | number) =>
  /^(fontSize|lineHeight)/.test(token)
    ? String(value).replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / NORMAL_TEXT_SIZE}rem`)
    : value;

const variables = (tokens: Partial<Theme>, isWanted: (token: string) => boolean) =>
  Object.entries(tokens)
    .filter(([token]) => isWanted(token))
    .map(([token, value]) => `--${token}:${inTextSize(token, value)};`)
    .join('');

const differingFrom = (base: Theme, theme: Theme): Partial<Theme> => {
  const inBase = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(theme).filter(([token, value]) => inBase.get(token) !== value));
};

/**
 * Fluent's tokens as a style sheet. The chosen theme applies; without a choice, the system decides between light and dark.
 * The static style sheet colours the first paint before any script runs, and FluentProvider needs no theme.
 * @param isWanted decides which tokens to include
 */
export function themeStylesheet(isWanted: (token: string) => boolean = () => true): string {
  const tokens = (theme: Partial<Theme>) => variables(theme, isWanted);
  const dark = `color-scheme:dark;${tokens(differingFrom(webLightTheme, webDarkTheme))}`;
  const contrast = `color-scheme:dark;${tokens(differingFrom(webLightTheme, teamsHighContrastTheme))}`;
  return [
    `:root{color-scheme:light;${tokens(webLightTheme)}}`,
    `:root[data-theme="dark"]{${dark}}`,
    `:root[data-theme="contrast"]{${contrast}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  ].join('\n');
}

export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === VIRTUAL ? VIRTUAL : null),
  load: (id) => (id === VIRTUAL ? themeStylesheet() : null),
});
