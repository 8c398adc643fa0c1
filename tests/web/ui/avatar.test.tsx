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

describe('a picture beside a name', () => {
  test.each([
    ['of somebody, of the portal’s own', OWN, 'circle', true],
    ['of something, of the portal’s own', OWN, 'square', true],
    ['of somebody, of a host that is let in', TRUSTED, 'circle', false],
    ['of something, of a host that is let in', TRUSTED, 'square', true],
    ['of somebody, of another host', FOREIGN, 'circle', false],
    ['of something, of another host', FOREIGN, 'square', false],
    ['that has a password', 'https://a:b@api.example/v1/media/x/image.png', 'square', false],
    ['that has no address', 'not an address', 'square', false],
  ] as const)('%s', (_, url, shape, isShown) => expect(shows(url, shape)).toBe(isShown));
});
