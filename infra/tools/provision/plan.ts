import { AdministeredOrganisationsAnswer } from '#contract/organisations/organisations.ts';
import { UserAnswer } from '#contract/users/users.ts';
import type { Session } from '../session/openSession.ts';
import { planOrganisation, type Viewer } from './planOrganisation.ts';
import type { PortalFile } from './portalFile.ts';
import type { Step } from './step.ts';

/** Plans the changes, but makes none. To make a change, call `apply` of its step. @throws Unplannable, ApiRefusal */
export async function plan(session: Session, { organisations }: PortalFile): Promise<Step[]> {
  const viewer = await readViewer(session);
  const steps: Step[] = [];
  for (const organisation of organisations)
    steps.push(...(await planOrganisation(session, viewer, organisation)));
  return steps;
}

async function readViewer(session: Session): Promise<Viewer> {
  const me = (await session.call(UserAnswer, '/v1/u/details')).data.User;
  if (!me.PortalAdministrator) return { me, organisations: null };
  const { data } = await session.call(AdministeredOrganisationsAnswer, '/v1/o/');
  return { me, organisations: data.Organisations };
}

export const isDone = (steps: readonly Step[]): boolean => steps.every(({ apply }) => apply === undefined);
