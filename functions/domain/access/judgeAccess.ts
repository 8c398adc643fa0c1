import type { EventRef } from '#contract/base/identifiers.ts';
import { forbidden } from '../../core/errors.ts';
import { documentId, eventKey, type JudgeDocument, type Stored } from '../../store/documents.ts';
import type { Context } from '../context.ts';
import { type CheckedEvent, eventAccess, requireUnarchived } from './eventAccess.ts';
import { type Grant, letWrite } from './granted.ts';

export interface CheckedJudge extends CheckedEvent {
  readonly judge: Stored<JudgeDocument>;
}

/** Lets in the judges of the event. @throws Refusal not_found, and forbidden for others who see the event */
export async function judgeAccess(ctx: Context, ref: EventRef): Promise<CheckedJudge> {
  const [access, judge] = await Promise.all([
    eventAccess(ctx, ref),
    ctx.store.read('judge', eventKey(ref), documentId.judge(ctx.caller.userId)),
  ]);
  if (judge === null) throw forbidden();
  return { ...access, judge };
}

/** @throws Refusal not_found, forbidden, archived */
export async function requireJudge(ctx: Context, ref: EventRef): Promise<CheckedJudge & Grant> {
  const access = await judgeAccess(ctx, ref);
  await requireUnarchived(ctx, access.event);
  return { ...access, granted: letWrite(ctx) };
}
