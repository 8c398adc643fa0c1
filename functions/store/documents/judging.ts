import type { Instant } from '#contract/base/text.ts';
import type { JUDGE_STATES } from '#contract/judging/judging.ts';
import type { EventPart } from './events.ts';

/** The set-up of all panels. It is a document of its own, so that the event's document stays small. */
export interface JudgingDocument extends EventPart {
  readonly type: 'judging';
  readonly id: 'judging';
  readonly version: number;
  readonly panels: readonly StoredPanel[];
}

export type StoredPanel = {
  readonly id: string;
  readonly name: string;
  /** May contain ids of awards that are deleted. */
  readonly awardIds: readonly string[];
  readonly track: string | null;
  readonly criteria: readonly StoredCriterion[];
  /** The first round, and the final if it has times of its own. */
  readonly rounds: readonly StoredRound[];
  readonly feedback: 'Never' | 'AfterReveal';
};

/** The times move with the event, because they are milliseconds after VotingStart on the clocks of its time zone. */
export type StoredRound = {
  readonly visits: number | 'All';
  readonly mode?: 'Online' | 'Expo';
  readonly opens?: number | null;
  readonly closes?: number | null;
};

export type StoredCriterion = {
  readonly id: string;
  readonly name: string;
  readonly low: string;
  readonly mid: string;
  readonly high: string;
  readonly weight: number;
};

export interface JudgeDocument extends EventPart {
  readonly type: 'judge';
  readonly id: string;
  readonly userId: string;
  readonly panelIds: readonly string[];
  readonly capacity: number;
  readonly state: (typeof JUDGE_STATES)[number];
  readonly conflicts: readonly { readonly projectId: string; readonly reason: string }[];
  /** The id that takes the judge's place in scores, while the upkeep moves them. */
  readonly marker?: string;
}

/** The plan of a panel's round. */
export interface SlatesDocument extends EventPart {
  readonly type: 'slates';
  readonly id: string;
  readonly panelId: string;
  readonly round: number;
  /** Random. Only scores of this plan count, so that a round can start again. */
  readonly planId: string;
  readonly version: number;
  readonly seed: string;
  /** A hash of the plan, by which a repeated call recognises it. */
  readonly basis: string;
  /** The projects of a final. Absent in the first round. */
  readonly finalists?: readonly string[];
  readonly publishedAt: Instant;
  readonly closedAt: Instant | null;
  /** The end of the round about which its judges got an email. */
  readonly remindedFor?: Instant;
}

/** The projects of one judge, in order. Each judge has a document, so judges never conflict with each other. */
export interface SlateDocument extends EventPart {
  readonly type: 'slate';
  readonly id: string;
  readonly userId: string;
  readonly panelId: string;
  readonly round: number;
  readonly planId: string;
  /** Closing a round closes all its slates. Each score also replaces the slate, so no score is stored after that. */
  readonly closed: boolean;
  readonly lines: readonly SlateLine[];
  /** The project at which the judge is. */
  readonly here?: string | null;
}

export type SlateLine = {
  readonly projectId: string;
  /** The time at which the project was created, because a later project can have the identifier of a deleted one. */
  readonly createdAt: Instant;
  /** Open: the judge has a draft. Absent: the judge found nobody there. */
  readonly state: 'Waiting' | 'Open' | 'Scored' | 'Absent';
};

export interface ScoreDocument extends EventPart {
  readonly type: 'score';
  readonly id: string;
  /** For a deleted account, and 30 days after the event, a marker that names no one. */
  readonly userId: string;
  readonly projectId: string;
  readonly createdAt: Instant;
  readonly panelId: string;
  readonly round: number;
  readonly planId: string;
  readonly version: number;
  readonly values: { readonly [criterion: string]: number };
  readonly strength: string | null;
  readonly nextStep: string | null;
  readonly note: string | null;
  readonly final: boolean;
  /** Why an organiser has hidden a text from the team. Null: it is shown again. */
  readonly hidden?: { readonly strength?: string | null; readonly nextStep?: string | null };
  /** True if `userId` is a marker. */
  readonly unnamed?: boolean;
}

/** What a panel has decided. */
export interface DecisionDocument extends EventPart {
  readonly type: 'decision';
  readonly id: string;
  readonly panelId: string;
  readonly version: number;
  /** Best first. */
  readonly order: readonly string[];
  readonly reason: string | null;
  readonly swaps: readonly { readonly project: string; readonly over: string; readonly reason: string }[];
  /** A hash of the scores that counted. */
  readonly basis: string;
  readonly at: Instant;
  readonly userId: string;
  readonly decidedByName: string;
}
