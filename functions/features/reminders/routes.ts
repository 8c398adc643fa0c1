import { EventRef } from '#contract/base/identifiers.ts';
import type { MailsPerTime } from '#contract/mail/mailTime.ts';
import {
  NewReminder,
  ReminderAnswer,
  ReminderChanges,
  ReminderPreview,
  ReminderQuery,
  ReminderRef,
  RemindersAnswer,
  ReminderSending,
} from '#contract/reminders/reminders.ts';
import type { FloodGuard } from '../../http/floodGuard.ts';
import { answer, describe, editedVersion, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

const plans = router()
  .get(
    '/v1/e/:org/:event/reminders',
    describe('List the reminders of an event', { 200: RemindersAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { listReminders } = await verbs();
      const Reminders = await listReminders(c.var.context, c.req.valid('param'));
      return answer(c, RemindersAnswer, { Reminders });
    },
  )
  .post(
    '/v1/e/:org/:event/reminders',
    describe('Create a reminder', { 201: ReminderAnswer }),
    validate('param', EventRef),
    validate('json', NewReminder),
    async (c) => {
      const { createReminder } = await verbs();
      const Reminder = await createReminder(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, ReminderAnswer, { Reminder }, 201);
    },
  )
  .put(
    '/v1/e/:org/:event/reminders/:reminder',
    describe('Save a reminder', { 200: ReminderAnswer }, { ifMatch: true }),
    validate('param', ReminderRef),
    validate('json', ReminderChanges),
    async (c) => {
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { updateReminder } = await verbs();
      const Reminder = await updateReminder(c.var.context, ref, changes, editedVersion(c));
      return answer(c, ReminderAnswer, { Reminder });
    },
  )
  .delete(
    '/v1/e/:org/:event/reminders/:reminder',
    describe('Delete a reminder', { 204: 'The reminder is deleted.' }),
    validate('param', ReminderRef),
    async (c) => {
      const { deleteReminder } = await verbs();
      await deleteReminder(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  );

interface ReminderDeps {
  readonly mailRate: MailsPerTime;
  /** A limit for previews, which read everyone at the event. */
  readonly wholeEvents: FloodGuard;
}

const sending = ({ mailRate: rate, wholeEvents }: ReminderDeps) =>
  router()
    .get(
      '/v1/e/:org/:event/reminders/preview',
      describe('Read who would get a reminder now', { 200: ReminderPreview }),
      validate('param', EventRef),
      validate('query', ReminderQuery),
      async (c) => {
        const { kind } = c.req.valid('query');
        wholeEvents.pass(c.var.context.caller.userId);
        const { previewReminder } = await verbs();
        const preview = await previewReminder(c.var.context, c.req.valid('param'), { kind, rate });
        return answer(c, ReminderPreview, preview);
      },
    )
    .post(
      '/v1/e/:org/:event/reminders/:reminder/send',
      describe('Send a reminder now', { 200: ReminderAnswer }),
      validate('param', ReminderRef),
      validate('json', ReminderSending),
      async (c) => {
        const [ref, { expected }] = [c.req.valid('param'), c.req.valid('json')];
        const { sendReminder } = await verbs();
        const Reminder = await sendReminder(c.var.context, ref, expected);
        return answer(c, ReminderAnswer, { Reminder });
      },
    );

export const reminderRoutes = (deps: ReminderDeps) => router().route('/', plans).route('/', sending(deps));
