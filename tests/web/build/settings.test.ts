import { beforeAll, describe, expect, test, vi } from 'vitest';
import { themeStylesheet } from '../../../web/build/themeCss.ts';

const settings = {
  apiOrigin: 'https://api.example',
  blobOrigin: 'https://blobs.example',
  graphOrigin: 'https://graph.example',
  signIn: { authority: 'https://login.example/tenant', clientId: 'portal', metadata: null },
  chatLink: null,
  teamsAppId: null,
  promoVideo: null,
  about: null,
  credits: [],
  imageHosts: [],
  telemetry: null,
};

describe('the settings', () => {
  let parseConfig: (content: string | undefined) => unknown;

  beforeAll(async () => {
    // The module reads the settings from the page when it is imported.
    vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify(settings) }) });
    const module = await import('../../../web/api/http/config.ts');
    parseConfig = module.parseConfig;
    expect(module.config).toEqual(settings);
    vi.unstubAllGlobals();
  });

  test.each([
    ['are missing', undefined, /without its settings/],
    ['are still a placeholder', '{{PORTAL_CONFIG}}', /without its settings/],
    ['aren’t JSON', '{', SyntaxError],
    ['lack a setting', JSON.stringify({ ...settings, apiOrigin: undefined }), /apiOrigin/],
    ['have a value of the wrong type', JSON.stringify({ ...settings, chatLink: 'teams' }), /chatLink/],
  ])('are refused if they %s', (_what, content, expected) => {
    expect(() => parseConfig(content)).toThrow(expected);
  });
});

describe('the theme', () => {
  const [light = '', chosenDark = '', contrast = '', systemDark = ''] = themeStylesheet().split('\n');

  test('defines every token for light, and for dark only those that differ', () => {
    expect(light).toContain('--colorNeutralBackground1:#ffffff;');
    expect(light).toContain('--spacingVerticalM:');
    expect(chosenDark).toContain('--colorNeutralBackground1:#292929;');
    expect(chosenDark).not.toContain('--spacingVerticalM:');
  });

  test('has font sizes that follow the browser’s text size, and fixed spaces', () => {
    expect(light).toContain('--fontSizeBase300:0.875rem;--');
    expect(light).toContain('--lineHeightBase300:1.25rem;--');
    expect(light).not.toMatch(/--(fontSize|lineHeight)\w+:[^;]*px/);
    expect(light).toContain('--spacingVerticalM:12px;');
  });

  test('is dark or high contrast by choice, or follows the system', () => {
    expect(contrast).toMatch(/^:root\[data-theme="contrast"\]\{color-scheme:dark;/);
    expect(contrast).toContain('--colorNeutralBackground1:#000000;');
    expect(chosenDark).toMatch(/^:root\[data-theme="dark"\]\{color-scheme:dark;/);
    expect(systemDark).toMatch(/^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\)\{/);
  });
});
