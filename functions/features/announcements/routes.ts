import {
  AnnouncementAnswer,
  AnnouncementChanges,
  AnnouncementRef,
  AnnouncementsAnswer,
  MailPreview,
  NewAnnouncement,
  SeenAnswer,
  SeenRequest,
} from '#contract/announcements/announcements.ts';
import { EventRef } from '#contract/base/identifiers.ts';
import type { MailsPerTime } from '#contract/mail/mailTime.ts';
import { answer, describe, editedVersion, router, validate } from '../../http/route.ts';

const texts = router()
  .get(
    '/v1/e/:org/:event/announcements',
    describe('List the announcements of an event', { 200: AnnouncementsAnswer }),
    validate('param', EventRef),
    async (c) =>
      answer(
        c,
        AnnouncementsAnswer,
        await (await verbs()).listAnnouncements(c.var.context, c.req.valid('param')),
      ),
  )
  .post(
    '/v1/e/:org/:event/announcements',
    describe('Create an announcement', { 201: AnnouncementAnswer }),
    validate('param', EventRef),
    validate('json', NewAnnouncement),
    async (c) => {
      const [ref, request] = [c.req.valid('param'), c.req.valid('json')];
      const Announcement = await (await verbs()).createAnnouncement(c.var.context, ref, request);
      return answer(c, AnnouncementAnswer, { Announcement }, 201);
    },
  )
  .put(
    '/v1/e/:org/:event/announcements/:announcement',
    describe('Save an announcement', { 200: AnnouncementAnswer }, { ifMatch: true }),
    validate('param', AnnouncementRef),
    validate('json', AnnouncementChanges),
    async (c) => {
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const Announcement = await (
        await verbs()
      ).updateAnnouncement(c.var.context, ref, changes, editedVersion(c));
      return answer(c, AnnouncementAnswer, { Announcement });
    },
  )
  .delete(
    '/v1/e/:org/:event/announcements/:announcement',
    describe('Delete an announcement', { 204: 'The announcement is deleted.' }),
    validate('param', AnnouncementRef),
    async (c) => {
      await (await verbs()).deleteAnnouncement(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .put(
    '/v1/u/seen/e/:org/:event',
    describe('Save the time up to which you have seen the announcements of an event', { 200: SeenAnswer }),
    validate('param', EventRef),
    validate('json', SeenRequest),
    async (c) => {
      const Seen = await (
        await verbs()
      ).noteSeen(c.var.context, c.req.valid('param'), c.req.valid('json').seen);
      return answer(c, SeenAnswer, { Seen });
    },
  );

const mails = (mailRate: MailsPerTime) =>
  router()
    .get(
      '/v1/e/:org/:event/announcements/preview',
      describe('Read how many people an announcement reaches by email', { 200: MailPreview }),
      validate('param', EventRef),
      async (c) =>
        answer(
          c,
          MailPreview,
          await (await verbs()).previewMail(c.var.context, c.req.valid('param'), mailRate),
        ),
    )
    .post(
      '/v1/e/:org/:event/announcements/:announcement/mail',
      describe('Send an announcement by email to everyone who takes part', { 200: AnnouncementAnswer }),
      validate('param', AnnouncementRef),
      async (c) => {
        const Announcement = await (await verbs()).mailAnnouncement(c.var.context, c.req.valid('param'));
        return answer(c, AnnouncementAnswer, { Announcement });
      },
    );

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

export const announcementRoutes = ({ mailRate }: { readonly mailRate: MailsPerTime }) =>
  router().route('/', texts).route('/', mails(mailRate));
