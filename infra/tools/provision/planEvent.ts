import { DATE_NAMES } from '#contract/base/phase.ts';
import { EventAnswer, type PageEvent, PageEventAnswer } from '#contract/events/events.ts';
import { VotingSettingsAnswer } from '#contract/voting/voting.ts';
import { ApiRefusal, type Session } from '../session/openSession.ts';
import { planRoles } from './planRoles.ts';
import type { WantedEvent } from './portalFile.ts';
import { change, changesOf, leave, type Step, Unplannable } from './step.ts';

interface EventOrganisation {
  readonly org: string;
  /** True if the plan creates the organisation first. */
  readonly isNew: boolean;
}

/** Plans the steps for an event. Nothing in an archived event can change, so restoring comes first and archiving last. */
export async function planEvent(
  session: Session,
  organisation: EventOrganisation,
  wanted: WantedEvent,
): Promise<Step[]> {
  const { org } = organisation;
  const path = `e/${org}/${wanted.id}`;
  const target = `event ${org}/${wanted.id}`;
  const existing = organisation.isNew ? null : await readIfThere(session, path);
  const event = existing?.data.Event ?? null;
  const archiving = planArchiving(session, { path, target }, wanted.archived, event?.Archived ?? false);
  const scope = { target, path, isNew: event === null };
  const steps = [
    event === null
      ? planCreation(session, org, target, wanted)
      : planChange(session, { path, target, tag: existing?.tag ?? null }, event, wanted),
    ...(await planVoting(session, { path, target, isNew: event === null }, wanted)),
    ...(await planRoles(session, scope, wanted.participants)),
  ];
  return wanted.archived === false ? [...archiving, ...steps] : [...steps, ...archiving];
}

async function readIfThere(session: Session, path: string) {
  try {
    return await session.call(PageEventAnswer, `/v1/${path}/?view=page`);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  }
}

const fieldsOf = ({ content, dates, description, headerColour, logo, name, timeZone }: WantedEvent) => ({
  name,
  description,
  logo,
  content,
  headerColour,
  timeZone,
  ...dates,
});

const actualFields = (event: PageEvent) => ({
  name: event.Name,
  description: event.Description,
  logo: event.LogoUrl,
  content: event.Content,
  headerColour: event.HeaderColour,
  timeZone: event.TimeZone,
  ...Object.fromEntries(DATE_NAMES.map((date) => [date, new Date(event.Dates[date]).toISOString()])),
});

const bodyOf = ({ content, dates, description, headerColour, logo, name, timeZone }: WantedEvent) => ({
  name,
  description,
  logo,
  content,
  headercolour: headerColour,
  timezone: timeZone,
  dates,
});

function planCreation(session: Session, org: string, target: string, wanted: WantedEvent): Step {
  const missing = (['name', 'content', 'dates'] as const).filter((field) => wanted[field] === undefined);
  if (missing.length > 0)
    throw new Unplannable(`The ${target} doesn’t exist yet. To create it, add ${missing.join(', ')}.`);
  return {
    target,
    kind: 'create',
    changes: changesOf(fieldsOf(wanted)),
    apply: async () => {
      await session.call(EventAnswer, `/v1/o/${org}/events/`, { body: { id: wanted.id, ...bodyOf(wanted) } });
    },
  };
}

interface Target {
  readonly path: string;
  readonly target: string;
}

function planChange(
  session: Session,
  { path, tag, target }: Target & { readonly tag: string | null },
  event: PageEvent,
  wanted: WantedEvent,
): Step {
  const changes = changesOf(fieldsOf(wanted), actualFields(event));
  if (changes.length === 0) return leave(target);
  const body = { ...bodyOf(wanted), content: wanted.content ?? event.Content };
  return change(target, changes, () =>
    session.call(PageEventAnswer, `/v1/${path}/?view=page`, { method: 'PUT', body, ifMatch: tag }),
  );
}

async function planVoting(
  session: Session,
  { isNew, path, target }: Target & { readonly isNew: boolean },
  { voting }: WantedEvent,
): Promise<Step[]> {
  if (voting === undefined) return [];
  const url = `/v1/${path}/settings/`;
  const stored = isNew ? null : await session.call(VotingSettingsAnswer, url);
  const settings = stored?.data.Settings;
  const actual = settings && {
    votesPerPerson: settings.VotesPerPerson,
    ownTeam: settings.OwnTeam,
    hideTallies: settings.HideTallies,
    results: settings.Results,
  };
  const changes = changesOf(voting, actual);
  const about = `vote of ${target}`;
  if (changes.length === 0) return [leave(about)];
  const { hideTallies, ownTeam, results, votesPerPerson } = voting;
  const body = { votes_per_person: votesPerPerson, own_team: ownTeam, hide_tallies: hideTallies, results };
  const ifMatch = stored?.tag ?? null;
  return [
    change(about, changes, () => session.call(VotingSettingsAnswer, url, { method: 'PUT', body, ifMatch })),
  ];
}

function planArchiving(
  session: Session,
  { path, target }: Target,
  wanted: boolean | undefined,
  actual: boolean,
): Step[] {
  const changes = changesOf({ archived: wanted }, { archived: actual });
  const body = { archived: wanted };
  const setArchived = () =>
    session.call(PageEventAnswer, `/v1/${path}/archive/?view=page`, { method: 'PUT', body });
  return changes.length === 0 ? [] : [change(target, changes, setArchived)];
}
