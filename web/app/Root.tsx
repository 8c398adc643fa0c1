import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Dancing } from '../features/dancing/Dancing.tsx';
import { Player } from '../features/media/player/Player.tsx';
import { scrollKeyOf } from '../ui/page/scrollKey.ts';
import { useTrailingSlash } from './trailingSlash.ts';
import { usePageViews } from './usePageViews.ts';
import { useRouteFocus } from './useRouteFocus.ts';

export function Root() {
  useTrailingSlash();
  useRouteFocus();
  usePageViews();
  return (
    <>
      <Outlet />
      <Dancing />
      <Player />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}
