/** The figures of specification section 9 and of the contract's conventions, each named once and used by both sides. */

/** Active members a team may have (specification section 9, "teams at most 10 people"). */
export const TEAM_SIZE = 10;

/** The results name the members of this many winning teams: three, and some ties. Each team costs a read. */
export const WINNERS_WITH_TEAM = 6;

export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 500;
/** Length of any other short text, as a dietary requirement. */
export const TEXT_MAX = 500;
export const CONTENT_MAX = 200_000;
/** Length of a web address (logo, avatar). */
export const ADDRESS_MAX = 2_048;
/** Length of an e-mail address (RFC 5321, section 4.5.3.1.3: 254 without the angle brackets). */
export const EMAIL_MAX = 254;
export const IDENTIFIER_MAX = 64;

/** Directories, and e-mail domains, that one organisation may name. */
export const TENANTS_MAX = 40;
export const DOMAINS_MAX = 100;

/** Entries of a page of members or of the log. */
export const PAGE_SIZE = 50;
/** Members that one call may change, and addresses that one call may invite. */
export const LINES_MAX = 100;

/** Days an invitation can be accepted, and days it stays listed as Expired after that. */
export const INVITATION_DAYS = 30;
export const INVITATION_LISTED_DAYS = 60;

/** Seconds a session token lasts; the portal renews it silently before. */
export const SESSION_SECONDS = 3_600;

/** Seconds before its end at which the portal renews a session. */
export const RENEW_BEFORE_SECONDS = 300;

/** Of an event that has none of its own: a blue (specification section 9). */
export const DEFAULT_HEADER_COLOUR = '#0f6cbd';

/** Length of the name of an uploaded file. File systems allow no more. */
export const FILE_NAME_MAX = 255;
/** Bytes of an image that is uploaded: 20 MiB. */
export const IMAGE_BYTES = 20 * 1024 * 1024;
/** Pixels of it. Whoever reads one has to unpack it: a file of 100 KB may hold a billion of them. */
export const IMAGE_PIXELS = 50_000_000;
/** Widths in pixels that an image is kept in, smallest first; none is ever enlarged. */
export const IMAGE_WIDTHS = [320, 960, 1_920] as const;
/** Height in pixels that it is kept in at most, however narrow that makes it: more is shown by few browsers. */
export const IMAGE_HEIGHT = 16_384;

/** Bytes of a video that is uploaded: 500 MiB. */
export const VIDEO_BYTES = 500 * 1024 * 1024;
/** Bytes of each part that it is sent in, the last one excepted (specification section 9). */
export const VIDEO_CHUNK_BYTES = 5_242_880;
export const VIDEO_CHUNKS = VIDEO_BYTES / VIDEO_CHUNK_BYTES;
/** Seconds that a video may last: far above the 2 minutes that are advised, and a bound for the work on it. */
export const VIDEO_SECONDS = 1_800;
/** Pixels of each of its pictures: 4096 × 2304, more than a telephone's 4K. */
export const VIDEO_PIXELS = 4_096 * 2_304;
/** Heights that a video is kept in, lowest first; of one that stands upright, its widths. None is ever enlarged. */
export const VIDEO_HEIGHTS = [360, 720, 1_080] as const;
/** Bytes of a video's captions: 1 MiB, some ten hours of speech. */
export const CAPTIONS_BYTES = 1024 * 1024;

/** Seconds that an upload may take from its ticket to its last byte, unless the ticket is renewed. */
export const UPLOAD_SECONDS = 3_600;
/** Seconds after its first ticket in which an upload can be resumed: 23 hours, and then the last ticket lasts one more. */
export const UPLOAD_RESUMED_SECONDS = 23 * 3_600;
/** Seconds after which an upload that nobody has put into a library is removed. */
export const UNLISTED_SECONDS = 24 * 3_600;

/** Days for which an event tells that one of its dates was moved. */
export const DATE_CHANGE_DAYS = 14;
/** Minutes that a date may lie back when it is set: who chooses "now" chooses a minute that has begun. */
export const PAST_MINUTES = 5;
/** Votes that a person may be allowed at most, where an event limits them at all. */
export const VOTES_MAX = 1_000;

/** So much within so many seconds. */
export interface Quota {
  readonly most: number;
  readonly seconds: number;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * What one person may do in a time, so that a script can't do harm in somebody's name. The figures leave people room. They
 * hold for all instances together, unless the line says otherwise. An answer over one of them says how long to wait.
 */
export const LIMITS = {
  /** Requests by one person, in the memory of each instance: a page makes ten, and a person opens few pages a second. */
  calls: { most: 600, seconds: MINUTE_SECONDS },
  /** Failed sign-ins from one address: a whole office may share it, and few of them fail at the same time. */
  failedSignIns: { most: 100, seconds: MINUTE_SECONDS },
  /** Invitations by people who invite only to a project. A team has 10 people, so this is three teams' worth. */
  teamInvitations: { most: 30, seconds: HOUR_SECONDS },
  /** Invitations by an Owner or Admin of the event or the organisation: a large company's event in a day. */
  organiserInvitations: { most: 2_000, seconds: DAY_SECONDS },
  /** Of these, invitations to addresses outside the organisation: partners and guests come in tens. */
  outsideInvitations: { most: 200, seconds: DAY_SECONDS },
  /** Invitations to one address by everybody: an organisation, its event, and some teams that want the same person. */
  invitationsToAddress: { most: 10, seconds: DAY_SECONDS },
  /** Of these, invitations by one person, so that nobody uses up an address for others. */
  invitationsToAddressByOne: { most: 4, seconds: DAY_SECONDS },
  /** Invitations to an organisation, its events and their teams: more than two organisers may send. */
  organisationInvitations: { most: 5_000, seconds: DAY_SECONDS },
  /** Projects by one person. They are in one team at a time, so this is somebody who starts over again and again. */
  projects: { most: 20, seconds: HOUR_SECONDS },
  /** Projects by an organiser, who may bring in those of a large event that is over. */
  organiserProjects: { most: 500, seconds: HOUR_SECONDS },
  /** Files that one person sends: a page with many pictures is made in an hour. */
  uploads: { most: 100, seconds: HOUR_SECONDS },
  /** Bytes that one person sends of videos, or announces and never sends: twenty of the largest. */
  stagedBytes: { most: 20 * VIDEO_BYTES, seconds: DAY_SECONDS },
  /** Seconds of video that are converted for one person: an hour of it keeps a slot busy for hours. */
  filmSeconds: { most: 5 * HOUR_SECONDS, seconds: DAY_SECONDS },
  /** Files of data by one person: their own, an event's participants, an organisation's log. */
  downloads: { most: 20, seconds: HOUR_SECONDS },
  /** An address that was invited to a place is invited there again after this time. */
  repeatedInvitation: { most: 1, seconds: HOUR_SECONDS },
} as const satisfies Readonly<Record<string, Quota>>;

/** The limits that a portal goes by: these, or others in tests. */
export type Limits = Readonly<Record<keyof typeof LIMITS, Quota>>;

/** @param factor how many times as much everybody may do */
export const raisedLimits = (factor: number): Limits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, { most, seconds }]) => [name, { most: most * factor, seconds }]),
  ) as Limits;
