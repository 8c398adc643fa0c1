import type { Page } from 'playwright/test';
import { Name } from '#contract/base/text.ts';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { hostileStrings, naughtyStrings } from '../../support/hostile/hostileStrings.ts';
import { callApiAs } from './callApi.ts';

export const OMAR = 'omar.haddad@brightwater.example';
export const ADA = 'ada.marsh@brightwater.example';

export const strings = [...new Set([...hostileStrings, ...naughtyStrings])].filter((text) =>
  text.isWellFormed(),
);

/**
 * Returns what `document.title` shows of a text. Browsers trim a title and turn each run of white space into one space (HTML,
 * "document.title"). Chromium also treats control characters as white space.
 */
// oxlint-disable-next-line no-control-regex -- titles lose control characters
export const asTitle = (text: string) => text.replaceAll(/[\0-\u0020\u007f]+/g, ' ').replaceAll(/^ | $/g, '');

export interface Texts {
  readonly name: string;
  readonly description: string;
  readonly content?: string;
}

/** True if the API accepts the text as a name and stores it unchanged. It refuses other texts, or trims them. */
export const isName = (text: string) => Name.safeParse(text).data === text;

/**
 * Makes active projects without members.
 * @param email of an admin of the event
 * @returns their identifiers, in the order of the texts
 */
export async function makeProjects(
  email: string,
  event: string,
  projects: readonly Texts[],
): Promise<string[]> {
  const ids: string[] = [];
  await inParallel(projects.entries(), async ([index, texts]) => {
    // Only invited people can join these projects, so no other test joins one.
    const body = { ...texts, owner: '', status: 'Active', joinoption: 'InviteOnly' };
    const path = `/e/${event}/projects`;
    const { Project } = await callApiAs<{ Project: { Id: string } }>(email, 'POST', path, body);
    ids[index] = Project.Id;
  });
  return ids;
}

/** Makes `expect.poll` poll often, because most pages are ready soon. */
export const SOON = { intervals: [20, 50, 100] };

/** Reads the name and the description of each project's card, by the project's identifier. */
export const cardsOn = (page: Page) =>
  page.locator('article[data-id]').evaluateAll((cards) =>
    Object.fromEntries(
      cards.map((card) => [
        (card as HTMLElement).dataset['id'] ?? '',
        {
          name: card.querySelector('a')?.textContent ?? '',
          description: card.querySelector('p')?.textContent ?? '',
        },
      ]),
    ),
  );

/** Makes an organisation with an event, both owned by Ada. @returns the event's path */
export async function makeOwnEvent(org: string): Promise<string> {
  const named = { name: `The words of ${org}`, logo: null, description: '', content: 'x' };
  await callApiAs(ADA, 'POST', '/o/', { ...named, id: org, tenants: [], domains: [], owner: ADA });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const dates = { EventStart: hours(1), VotingStart: hours(2), VotingEnd: hours(3), EventEnd: hours(4) };
  const { Event } = await callApiAs<{ Event: { Id: string } }>(ADA, 'POST', `/o/${org}/events`, {
    ...named,
    timezone: 'Europe/London',
    dates,
  });
  return `${org}/${Event.Id}`;
}

/** Detects scripts that run, by the dialogs and windows that they open. @returns a list that grows with each of them */
export function watchScripts(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => ran.push(popup.url()));
  return ran;
}
