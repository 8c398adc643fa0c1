import { expect, test } from 'vitest';
import * as addresses from '../../../web/api/addresses.ts';

const ref = { org: 'acme', event: 'winter-2026', project: 'solar' };

test('each function builds the address of a page', () => {
  expect({
    dashboard: addresses.dashboard(),
    faqs: addresses.faqs(),
    invitation: addresses.invitation('abcdefghijklmnopqrstuvwxyz'),
    profile: addresses.profile(),
    signOut: addresses.signOut(),
    error: addresses.error(404),
    errorFrom: addresses.error(403, '/acme/winter-2026/?t=Results#top'),
    organisation: addresses.organisation(ref),
    organisationTab: addresses.organisation(ref, 'Events'),
    event: addresses.event(ref),
    eventTab: addresses.event(ref, 'Team Breakdown'),
    administerEvent: addresses.administerEvent(ref, 'Late grants'),
    administerOrganisation: addresses.administerOrganisation(ref),
    placement: addresses.placement(ref),
    peopleWithoutTeam: addresses.peopleWithoutTeam(ref),
    proposal: addresses.proposal(ref, 'abcdefghijklmnop'),
    lateGrants: addresses.lateGrants(ref, 'solar'),
    results: addresses.results(ref),
    project: addresses.project(ref),
    projectTab: addresses.project(ref, 'Voting QR Code'),
    vote: addresses.vote(ref),
    administration: addresses.administration(),
    createOrganisation: addresses.createOrganisation(),
    organisationSettings: addresses.organisationSettings(ref),
    createEvent: addresses.createEvent(ref),
    copyEvent: addresses.createEvent(ref, 'winter-2025'),
    audit: addresses.audit(ref),
  }).toMatchInlineSnapshot(`
    {
      "administerEvent": "/acme/winter-2026/?t=Administration&section=Late+grants",
      "administerOrganisation": "/acme/?t=Administration",
      "administration": "/admin/",
      "audit": "/acme/audit/",
      "copyEvent": "/acme/create/?copy=winter-2025",
      "createEvent": "/acme/create/",
      "createOrganisation": "/admin/create/",
      "dashboard": "/dashboard/",
      "error": "/error/404/",
      "errorFrom": "/error/403/?from=%2Facme%2Fwinter-2026%2F%3Ft%3DResults%23top",
      "event": "/acme/winter-2026/",
      "eventTab": "/acme/winter-2026/?t=Team+Breakdown",
      "faqs": "/faqs/",
      "invitation": "/invitations/abcdefghijklmnopqrstuvwxyz/",
      "lateGrants": "/acme/winter-2026/?t=Administration&section=Late+grants&team=solar",
      "organisation": "/acme/",
      "organisationSettings": "/admin/acme/",
      "organisationTab": "/acme/?t=Events",
      "peopleWithoutTeam": "/acme/winter-2026/?t=Administration&section=Participants&filter=without-team",
      "placement": "/acme/winter-2026/?t=Administration&section=Placement",
      "profile": "/profile/",
      "project": "/acme/winter-2026/solar/",
      "projectTab": "/acme/winter-2026/solar/?t=Voting+QR+Code",
      "proposal": "/acme/winter-2026/?t=Administration&section=Placement&proposal=abcdefghijklmnop",
      "results": "/acme/winter-2026/results/",
      "signOut": "/signout/",
      "vote": "/acme/winter-2026/solar/vote/",
    }
  `);
});

test.each([
  [{ Organisation: 'acme', Event: null, Project: null }, '/acme/'],
  [{ Organisation: 'acme', Event: 'winter-2026', Project: null }, '/acme/winter-2026/'],
  [{ Organisation: 'acme', Event: 'winter-2026', Project: 'solar' }, '/acme/winter-2026/solar/'],
])('an invitation to %j leads to %s', (target, address) => {
  expect(addresses.invitedTo(target)).toBe(address);
});

test('identifiers are encoded, so they can’t change the path', () => {
  expect(addresses.organisation({ org: '../a b?c#d' })).toBe('/..%2Fa%20b%3Fc%23d/');
});
