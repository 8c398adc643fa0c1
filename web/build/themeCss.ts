import { teamsHighContrastTheme, type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-theme';
import type { Plugin, Rolldown } from 'vite';

/** Fluent's sizes assume this text size. */
const DEFAULT_TEXT_PX = 16;

/** Converts text sizes from px to rem, so that they follow the text size that someone chose in the browser. */
const textSizeInRem = (token: string, value: string | number) =>
  /^(fontSize|lineHeight)/.test(token)
    ? String(value).replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / DEFAULT_TEXT_PX}rem`)
    : value;

const variables = (tokens: Partial<Theme>, isWanted: (token: string) => boolean) =>
  Object.entries(tokens)
    .filter(([token]) => isWanted(token))
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

/** Returns the names of all variables that built files use: with `var()`, or as a property of Fluent's `tokens`. */
function usedIn(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const texts = Object.values(bundle).flatMap((file) => {
    if (file.type === 'chunk') return [file.code];
    return file.fileName.endsWith('.css') ? [String(file.source)] : [];
  });
  return new Set(
    texts
      // The object `tokens` names each token once.
      .map((text) => text.replaceAll(/(\w+): ?(["'`])var\(--\1\b[^"'`]*\2/g, ''))
      .flatMap((text) => Array.from(text.matchAll(/(?:--|\.)(\w+)/g), ([, name = '']) => name)),
  );
}

/** Adds the style sheet to the portal's pages. A build leaves out tokens that none of its files uses. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  transformIndexHtml: (_page, { server }) => (server ? [{ tag: 'style', children: themeStylesheet() }] : []),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const used = usedIn(bundle);
      const source = themeStylesheet((token) => used.has(token));
      const file = this.getFileName(this.emitFile({ type: 'asset', name: 'theme.css', source }));
      for (const page of Object.values(bundle))
        if (page.type === 'asset' && page.fileName.endsWith('.html'))
          // A page without styles, such as redirect.html, needs no tokens.
          page.source = String(page.source).replace(
            '<link rel="stylesheet"',
            `<link rel="stylesheet" href="/${file}">\n    $&`,
          );
    },
  },
});
