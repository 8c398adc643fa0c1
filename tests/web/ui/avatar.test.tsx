import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar } from '../../../web/ui/Avatar.tsx';
import { ImageHosts, OwnOrigins } from '../../../web/ui/ownOrigins.ts';

const OWN = 'https://api.example/v1/media/x/image.png';
const TRUSTED = 'https://images.example/a.png';
const FOREIGN = 'https://elsewhere.example/a.png';

const shows = (url: string, shape: 'circle' | 'square') =>
  renderToStaticMarkup(
    <OwnOrigins value={['https://api.example']}>
      <ImageHosts value={['https://images.example']}>
        <Avatar name="Ada" url={url} size={44} shape={shape} />
      </ImageHosts>
    </OwnOrigins>,
  ).includes('<img');

describe('an avatar’s picture', () => {
  test.each([
    ['a person’s, from the portal', OWN, 'circle', true],
    ['an item’s, from the portal', OWN, 'square', true],
    ['a person’s, from an allowed host', TRUSTED, 'circle', false],
    ['an item’s, from an allowed host', TRUSTED, 'square', true],
    ['a person’s, from another host', FOREIGN, 'circle', false],
    ['an item’s, from another host', FOREIGN, 'square', false],
    ['an address with a password', 'https://a:b@api.example/v1/media/x/image.png', 'square', false],
    ['text that isn’t an address', 'not an address', 'square', false],
  ] as const)('is shown only if allowed: %s', (_, url, shape, isShown) =>
    expect(shows(url, shape)).toBe(isShown),
  );
});
