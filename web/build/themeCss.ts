import { teamsHighContrastTheme, type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:theme.css';

/** A browser's text size by which Fluent's tokens are meant: 1rem where nobody set another. */
const NORMAL_TEXT_SIZE = 16;

/** Sizes of text in rem, so that they follow the text size that is set in the browser; Fluent gives them in px. */
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
 * Fluent's tokens as a stylesheet: light, dark and high contrast by choice, dark by the system where nothing was chosen.
 * (Where the system forces its own colours, the browser puts them in place of any of these.) Static, so that the
 * first paint has its colours before any script runs, and FluentProvider needs no theme at run time.
 * @param isWanted leaves out the tokens that it says false to
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

/** Serves `virtual:theme.css`. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === VIRTUAL ? VIRTUAL : null),
  load: (id) => (id === VIRTUAL ? themeStylesheet() : null),
});
