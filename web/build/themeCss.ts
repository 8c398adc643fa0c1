import { teamsHighContrastTheme, type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-theme';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:theme.css';

/** Fluent's sizes assume this text size. */
const DEFAULT_TEXT_PX = 16;

/** Converts text sizes from px to rem, so that they follow the text size that someone chose in the browser. */
const textSizeInRem = (token: string, value: string | number) =>
  /^(fontSize|lineHeight)/.test(token)
    ? String(value).replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / DEFAULT_TEXT_PX}rem`)
    : value;

/**
 * The colours that only Fluent's Avatar uses. The portal has an avatar of its own, with eight other colours. Leaving these out
 * saves a sixth of the style sheet.
 */
const ONLY_IN_FLUENT_AVATARS =
  /^colorPalette(?:Anchor|Beige|Blue|Brass|Brown|DarkGreen|DarkRed|Lavender|LightTeal|Lilac|Magenta|Mink|Navy|Peach|Pink|Platinum|Plum|Purple|RoyalBlue|Seafoam)(?:Background2|BorderActive|Foreground2)$/;

const variables = (tokens: Partial<Theme>, isWanted: (token: string) => boolean) =>
  Object.entries(tokens)
    .filter(([token]) => isWanted(token) && !ONLY_IN_FLUENT_AVATARS.test(token))
    .map(([token, value]) => `--${token}:${textSizeInRem(token, value)};`)
    .join('');

const differingFrom = (base: Theme, theme: Theme): Partial<Theme> => {
  const inBase = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(theme).filter(([token, value]) => inBase.get(token) !== value));
};

/**
 * Returns a style sheet with Fluent's tokens as CSS variables. `data-theme` on the root element selects the theme. Without
 * `data-theme`, the system decides between light and dark. Unlike Fluent's provider, the style sheet colours the first paint.
 * @param isWanted returns true for the tokens to include
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
