import { expect, type Page, test } from 'playwright/test';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import type { OwnJudging } from '#contract/judging/judging.ts';
import { callApiAs } from './callApi.ts';
import { colleague } from './people.ts';

export const MIA = 'mia.rossi@brightwater.example';
const ADA = 'ada.marsh@brightwater.example';
/** A judge in mid-round. */
const LEILA = 'leila.yilmaz@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';
/** A person without a team at Harbour Hack Week, who has a card and a request to a team. */
const SEEKER = colleague(356).email;

interface Screen {
  /** A path, or a function that prepares the screen and returns its path. */
  readonly path: string | (() => Promise<string>);
  /** The start of the document's title, before " | Hackathon Portal". */
  readonly title: string;
  readonly signedIn: boolean;
  /** The email address of the person who opens the screen. By default, Mia opens it. */
  readonly as?: string;
}

/**
 * Invites Mia to a team. She is already in another team, so accepting the invitation fails and its page stays open. The second
 * invitation to the same team would be refused, so each set of fonts has a team of its own.
 */
async function invitationOfMia(): Promise<string> {
  const { Invitation } = await callApiAs<{ Invitation: SentInvitation }>(
    EVE,
    'POST',
    `/u/invite/p/brightwater/harbour-hack-week/${test.info().project.name === 'wide' ? 'frost-watch' : 'saltmarsh'}/`,
    { email: MIA },
  );
  return `/invitations/${Invitation.Id}/`;
}

/**
 * Every screen. A key is the file of a page. If the page has several states, the state follows after a comma. A test fails if
 * a page is missing.
 */
export const SCREENS: Readonly<Record<string, Screen>> = {
  'portalAdmin/PortalAdminPage': {
    path: '/admin/',
    title: 'Administration',
    signedIn: true,
    as: ADA,
  },
  'portalAdmin/CreateOrganisationPage': {
    path: '/admin/create/',
    title: 'Create an organisation',
    signedIn: true,
    as: ADA,
  },
  'portalAdmin/OrganisationSettingsPage': {
    path: '/admin/brightwater/',
    title: 'Settings of Brightwater',
    signedIn: true,
    as: ADA,
  },
  'audit/AuditPage': {
    path: '/brightwater/audit/',
    title: 'Audit log of Brightwater',
    signedIn: true,
    as: ADA,
  },
  'judging/JudgePage': {
    path: '/brightwater/lighthouse-finale/judge/',
    title: 'Lighthouse Finale judging',
    signedIn: true,
    as: LEILA,
  },
  'judging/JudgePage, scoring a project': {
    path: async () => {
      const { Judging } = await callApiAs<{ Judging: OwnJudging }>(
        LEILA,
        'GET',
        '/u/judging/e/brightwater/lighthouse-finale/',
      );
      const [panel] = Judging.Panels;
      return `/brightwater/lighthouse-finale/judge/?project=${panel?.Id}/${panel?.Round}/${panel?.Slate[0]?.Project.Id}`;
    },
    title: 'Lighthouse Finale judging',
    signedIn: true,
    as: LEILA,
  },
  'events/page/EventPage, judging': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Judging',
    title: 'Judging · Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'events/page/EventPage, a panel of judges': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Judging&panel=new&do=edit',
    title: 'Judging · Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'events/page/EventPage, a ranking': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Judging&panel=grand-jury&do=ranking',
    title: 'Judging · Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'stage/phones/PhonePage': {
    path: '/brightwater/lighthouse-finale/results/live/',
    title: 'Lighthouse Finale live',
    signedIn: true,
    as: EVE,
  },
  'stage/StagePage': {
    path: '/brightwater/lighthouse-finale/results/stage/',
    title: 'Stage of Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'stage/StagePage, its projector': {
    path: '/brightwater/lighthouse-finale/results/stage/?view=projector',
    title: 'Stage of Lighthouse Finale',
    signedIn: true,
    as: OMAR,
  },
  'stage/StagePage, its speaker timer': {
    path: '/brightwater/lighthouse-finale/results/stage/?view=speaker',
    title: 'Speaker timer of Lighthouse Finale',
    signedIn: true,
    as: EVE,
  },
  'mail/UnsubscribePage': {
    path: '/unsubscribe/#abc',
    title: 'Stop emails',
    signedIn: false,
  },
  'credits/CreditsPage': { path: '/credits/', title: 'Credits', signedIn: false },
  'dashboard/DashboardPage': { path: '/dashboard/', title: 'Dashboard', signedIn: true },
  'error/ErrorPage': { path: '/error/404/?from=%2Fdashboard%2F', title: 'Error (404)', signedIn: false },
  'events/page/EventPage': {
    path: '/brightwater/harbour-hack-week/?t=Projects',
    title: 'Harbour Hack Week',
    signedIn: true,
  },
  'events/page/EditEventPage': {
    path: '/brightwater/winter-lights/edit/',
    title: 'Edit Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, teams that need people': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'events/page/EventPage, asking to join a team': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&ask=leak-whisperer',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'events/page/EventPage, people who look for a team': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=People',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'events/page/EventPage, requests to teams': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=My+requests',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'events/page/EventPage, a person’s own card': {
    path: '/brightwater/harbour-hack-week/?t=Find+a+team&part=My+card',
    title: 'Harbour Hack Week',
    signedIn: true,
    as: SEEKER,
  },
  'events/page/EventPage, inviting people': {
    path: '/brightwater/winter-lights/?t=Invitations',
    title: 'Invitations · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, its administration': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Now',
    title: 'Now · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, its vote': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Voting+and+results',
    title: 'Voting and results · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, its Teams channel': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Teams+channel',
    title: 'Teams channel · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, its awards': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Awards',
    title: 'Awards · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'events/page/EventPage, its checklist': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Checklist+and+tracks',
    title: 'Checklist and tracks · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'events/page/EventPage, its running order': {
    path: '/brightwater/lighthouse-finale/?t=Administration&section=Demo+day',
    title: 'Demo day · Lighthouse Finale',
    signedIn: true,
    as: ADA,
  },
  'events/page/EventPage, its people': {
    path: '/brightwater/winter-lights/?t=Administration&section=Participants',
    title: 'Participants · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, placing people': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Placement',
    title: 'Placement · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, its reminders': {
    path: '/brightwater/winter-lights/?t=Administration&section=Reminders',
    title: 'Reminders · Winter Lights',
    signedIn: true,
    as: EVE,
  },
  'events/page/EventPage, a late grant': {
    path: '/brightwater/harbour-hack-week/?t=Administration&section=Late+grants&team=leak-whisperer',
    title: 'Late grants · Harbour Hack Week',
    signedIn: true,
    as: EVE,
  },
  'faqs/FaqsPage': { path: '/faqs/#video', title: 'FAQs', signedIn: true },
  'invitations/InvitationPage': { path: invitationOfMia, title: 'Invitation', signedIn: true },
  'organisations/EditOrganisationPage': {
    path: '/brightwater/edit/',
    title: 'Edit Brightwater',
    signedIn: true,
    as: 'omar.haddad@brightwater.example',
  },
  'organisations/CreateEventPage': {
    path: '/brightwater/create/',
    title: 'Create an event',
    signedIn: true,
    as: ADA,
  },
  'organisations/OrganisationPage, administering its members': {
    path: '/brightwater/?t=Administration&section=Members',
    title: 'Members · Brightwater',
    signedIn: true,
    as: ADA,
  },
  'organisations/OrganisationPage': { path: '/brightwater/', title: 'Brightwater', signedIn: true },
  'users/ProfilePage': { path: '/profile/', title: 'Your profile', signedIn: true },
  'projects/edit/CreateProjectPage': {
    path: '/brightwater/nightshift-hack/create/',
    title: 'Create a project',
    signedIn: true,
    as: 'max.weber@brightwater.example',
  },
  'projects/edit/EditProjectPage': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/edit/',
    title: 'Edit Leak Whisperer',
    signedIn: true,
    as: 'tom.becker@brightwater.example',
  },
  'projects/page/ProjectPage': {
    path: '/brightwater/spring-tide-hack/pump-karaoke/',
    title: 'Pump Karaoke',
    signedIn: true,
  },
  'projects/page/ProjectPage, while voting is open': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/',
    title: 'Leak Whisperer',
    signedIn: true,
  },
  'projects/page/ProjectPage, managing its team': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/?t=Members',
    title: 'Leak Whisperer',
    signedIn: true,
    as: 'tom.becker@brightwater.example',
  },
  'results/ResultsPage': {
    path: '/brightwater/spring-tide-hack/results/',
    title: 'Spring Tide Hack results',
    signedIn: true,
  },
  'session/SignOutPage': { path: '/signout/', title: 'Signed out', signedIn: false },
  'voting/VotePage': {
    path: '/brightwater/harbour-hack-week/leak-whisperer/vote/',
    title: 'Leak Whisperer vote',
    signedIn: true,
  },
};

export async function waitForScreen(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Hackathon Portal`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  // While the editor loads, a plain text area takes its place.
  await expect(page.getByRole('textbox', { name: 'Content' }).and(page.locator('textarea'))).toHaveCount(0);
}
