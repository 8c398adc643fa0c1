import { beforeEach, expect, test } from 'vitest';
import { backToProjects, noteProjectsPlace } from '../../../web/shared/projectsPlace.ts';
import { scrollKeyOf } from '../../../web/ui/page/scrollKey.ts';

const ref = { org: 'acme', event: 'winter' };

beforeEach(() => sessionStorage.clear());

test('“Back to Projects” leads to the place where the reader left the list', () => {
  expect(backToProjects(ref)).toEqual({ text: 'Back to Projects', to: '/acme/winter/?t=Projects' });
  noteProjectsPlace(ref, { key: 'k1', search: '?t=Projects&find=a+b', state: null });
  const back = backToProjects(ref);
  expect(back).toMatchObject({ to: '/acme/winter/?t=Projects&find=a+b', state: { scrollKey: 'k1' } });
  expect(backToProjects({ ...ref, event: 'other' })).not.toHaveProperty('state');

  // After the reader follows the link, the list has a new key in the history, but keeps its place.
  const returned = { key: 'k2', search: '?t=Projects&find=a+b', state: back.state };
  expect(scrollKeyOf(returned)).toBe('k1');
  noteProjectsPlace(ref, returned);
  expect(backToProjects(ref)).toEqual(back);
});
