import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Project } from '#contract/projects/projects.ts';
import { OverviewTab } from '../../../../../web/features/projects/page/OverviewTab.tsx';
import { ImageHosts } from '../../../../../web/ui/ownOrigins.ts';
import { eventProject } from '../../../../support/project.ts';

const CAT = 'https://images.example/cat-960x360.png';
const picture = `![A cat](${CAT})`;

test.each([
  ['in the middle of a text', `Before.\n\n${picture}\n\nAfter.`, ['', 'A cat'], 'Before.After.'],
  ['at the beginning of a text', `${picture}\n\nAfter.`, ['A cat'], 'After.'],
])('a cover %s stays there', async (_where, Content, pictures, text) => {
  const project: Project = {
    ...eventProject('cat', { Cover: CAT, MemberCount: 0 }),
    Content,
    Participants: [],
    GrantedUntil: null,
    RepositoryUrl: null,
    DemoUrl: null,
    Tags: [],
    Technologies: [],
    TrackIds: [],
    Statements: [],
    Checklist: [],
    AwardIds: [],
  };
  render(
    <MemoryRouter>
      <ImageHosts value={['https://images.example']}>
        <OverviewTab
          projectRef={{ org: 'acme', event: 'winter', project: 'cat' }}
          project={project}
          access={undefined}
          event={undefined}
        />
      </ImageHosts>
    </MemoryRouter>,
  );
  const inText = await screen.findByAltText('A cat');
  const shown = [...document.querySelectorAll<HTMLImageElement>(`img[src^="${CAT}"]`)];
  expect(shown.map(({ alt }) => alt)).toEqual(pictures);
  expect(inText.closest('p')?.parentElement?.textContent.replaceAll('\n', '')).toContain(text);
  const after = screen.getByText('After.');
  expect(inText.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
