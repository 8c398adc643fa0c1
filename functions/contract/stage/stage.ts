import * as z from 'zod';
import { TOO_FEW, tooMany } from '../base/inputErrors.ts';
import { EXTENSION_MAX } from '../base/limits.ts';
import { Instant } from '../base/text.ts';
import { StageSlot } from './demoDay.ts';
import { LIVE_COMMANDS } from './stageCommands.ts';

/** The kind of show on the event's stage now. Participants never learn about a rehearsal: for them, the mode is Off. */
export const StageMode = z.enum(['Off', 'Demo', 'Reveal', 'Rehearsal']).meta({ id: 'StageMode' });
export type StageMode = z.infer<typeof StageMode>;

/** The modes that the audience learns about. */
export const ShownMode = StageMode.extract(['Demo', 'Reveal']);
export type ShownMode = z.infer<typeof ShownMode>;
export const OnStage = ShownMode.nullable().describe(
  'The kind of show that the audience sees on the event’s stage now. Null if there is none.',
);

export const StageStep = z
  .object({
    Kind: z
      .enum(['Title', 'Place', 'All'])
      .describe(
        'Title announces an award. Place shows who has won one of its places. All shows every winner again.',
      ),
    Award: z.string().nullable().describe('The name of the award. Null for All.'),
    Place: z.int().positive().nullable().describe('Null unless the kind is Place.'),
    Winners: z
      .array(z.object({ Id: z.string(), Name: z.string(), LogoUrl: z.string().nullable() }))
      .describe('Projects that share the place.'),
  })
  .meta({ id: 'StageStep' });
export type StageStep = z.infer<typeof StageStep>;

export const StageDemo = z
  .object({
    Now: StageSlot.nullable().describe('Null after the last slot.'),
    Next: StageSlot.nullable(),
    Part: z.enum(['Waiting', 'Talk', 'Questions']).describe('Waiting: the talk hasn’t begun.'),
    EndsAt: Instant.nullable().describe(
      'The end of the part, by the clock of the server. Null while the timer doesn’t run.',
    ),
    PausedMs: z
      .int()
      .nullable()
      .describe('The milliseconds that are left while the timer is paused. Negative after the end.'),
  })
  .meta({ id: 'StageDemo' });
export type StageDemo = z.infer<typeof StageDemo>;

export const ShownStage = z
  .object({
    Mode: StageMode,
    Demo: StageDemo.nullable().describe('Null unless the mode is Demo.'),
    Steps: z.array(StageStep).describe('The steps that the audience has seen. Later steps are missing.'),
  })
  .meta({ id: 'ShownStage' });
export type ShownStage = z.infer<typeof ShownStage>;

/** The part of an answer that only people who control the stage get. */
export const StageControl = z
  .object({
    Seq: z.int().nonnegative().describe('Send this with the next command.'),
    Step: z.int().nonnegative().describe('The number of Steps that are shown.'),
    Steps: z.array(StageStep),
    Black: z.boolean().describe('True while the projector is black. Phones never are.'),
    RevealBlocked: z
      .string()
      .nullable()
      .describe(
        'The reason why a reveal can’t begin now, or why the one on stage can’t go on. Otherwise null.',
      ),
  })
  .meta({ id: 'StageControl' });
export type StageControl = z.infer<typeof StageControl>;

export const StageAnswer = z.object({
  Live: ShownStage,
  Ticket: z.string().describe('For `GET /v1/live/{ticket}`, which needs no session.'),
  TicketExpires: Instant,
  Control: StageControl.nullable().describe('Null unless the caller is an admin of the event.'),
});
export type StageAnswer = z.infer<typeof StageAnswer>;

export const StageFeedAnswer = z.object({ Live: ShownStage });
export type StageFeedAnswer = z.infer<typeof StageFeedAnswer>;

export const StageCommandAnswer = z.object({ Live: ShownStage, Control: StageControl });
export type StageCommandAnswer = z.infer<typeof StageCommandAnswer>;

export const StageTicketRef = z.object({ ticket: z.string().max(1_000) });

export const StageCommand = z.object({
  id: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits or hyphens.')
    .describe(
      'A new random id for each command. A repeated command with the same id succeeds and changes nothing.',
    ),
  seq: z
    .int()
    .nonnegative()
    .describe('`Seq` from the last answer. The API refuses any other number with 409.'),
  do: z
    .enum(LIVE_COMMANDS)
    .describe(
      '`demo`, `reveal` and `rehearse` begin, `next` and `back` move by a slot or a step, and `end` clears the stage. `black` darkens the projector until `light` or any other command. The others are for demo day.',
    ),
  minutes: z
    .int()
    .min(1, TOO_FEW)
    .max(EXTENSION_MAX, { error: () => tooMany(EXTENSION_MAX) })
    .default(1)
    .describe('The minutes that `extend` adds.'),
  confirm: z
    .boolean()
    .default(false)
    .describe('`back` from the last step of a reveal hides the results again, so it needs this.'),
});
export type StageCommand = z.infer<typeof StageCommand>;
