import { expect, test } from 'vitest';
import { fittingTabs } from '../../../../web/ui/page/fittingTabs.ts';

const labels = ['Overview', 'Projects', 'Participants', 'Guests'];
/** Each tab takes 100 px with its gap, and the menu 44 px. */
const widths = new Map(labels.map((label) => [label, 96]));

test.each([
  [396, 'Overview', labels],
  [395, 'Overview', ['Overview', 'Projects', 'Participants']],
  [344, 'Overview', ['Overview', 'Projects', 'Participants']],
  [343, 'Overview', ['Overview', 'Projects']],
  [343, 'Guests', ['Overview', 'Guests']],
  [60, 'Guests', ['Guests']],
  [0, 'Guests', labels],
])('in %d px, with %s selected, the tabs outside the menu are %j', (room, selected, fitting) => {
  expect(fittingTabs({ labels, menu: 44, room, selected, widths })).toEqual(fitting);
});
