export const TEAM_SIZE = 10;

/** The results show the members of at most this many teams, which is enough for three ranks with some ties. */
export const WINNERS_WITH_TEAM = 6;

/** The page of an event names at most this many of its organisers. */
export const ORGANISERS_SHOWN = 5;

/* The maximum number of characters in a text. `ADDRESS_MAX` is for web addresses. */
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 500;
export const TEXT_MAX = 500;
export const CONTENT_MAX = 200_000;
export const ADDRESS_MAX = 2_048;
/** The longest address that RFC 5321 allows, without the angle brackets (section 4.5.3.1.3). */
export const EMAIL_MAX = 254;
export const IDENTIFIER_MAX = 64;

/* What an organisation can list: directories (tenants), email domains, and the hosts of images on its pages. */
export const TENANTS_MAX = 40;
export const DOMAINS_MAX = 100;
export const IMAGE_HOSTS_MAX = 100;

export const PAGE_SIZE = 50;
/** The most people, projects or email addresses in one request. */
export const BATCH_MAX = 100;

/** People can accept an invitation for 30 days. For 60 more days, lists show it as Expired. */
export const INVITATION_DAYS = 30;
export const INVITATION_LISTED_DAYS = 60;

export const SESSION_SECONDS = 3_600;

export const RENEW_BEFORE_SECONDS = 300;

export const DEFAULT_HEADER_COLOUR = '#0f6cbd';

/** The longest name in common file systems. */
export const FILE_NAME_MAX = 255;
export const IMAGE_BYTES = 20 * 1024 * 1024;
/** Width times height. The API decodes all pixels into memory, and a file of 100 KB can hold a billion. */
export const IMAGE_PIXELS = 50_000_000;
/** In pixels. Shrinking a very long and thin image takes many times as long as another one with as many pixels. */
export const IMAGE_SIDE = 30_000;
/** In pixels. Smaller images are never enlarged. */
export const IMAGE_WIDTHS = [320, 960, 1_920] as const;
/** In pixels. Few browsers show taller images. */
export const IMAGE_HEIGHT = 16_384;

export const VIDEO_BYTES = 500 * 1024 * 1024;
/** Each part of an upload has this size, except the last one. */
export const VIDEO_CHUNK_BYTES = 5_242_880;
export const VIDEO_CHUNKS = VIDEO_BYTES / VIDEO_CHUNK_BYTES;
/** The longest video. Far more than the recommended 2 minutes, but it limits the time of a conversion. */
export const VIDEO_SECONDS = 1_800;
/** A video of at most this many seconds can be converted beside a longer video, and needn't wait for it. */
export const SHORT_VIDEO_SECONDS = 180;
/** The most pixels of a frame. The 4K videos of phones have fewer. */
export const VIDEO_PIXELS = 4_096 * 2_304;
/** For portrait videos, these are widths. Smaller videos are never enlarged. */
export const VIDEO_HEIGHTS = [360, 720, 1_080] as const;
/** Enough for about ten hours of speech. */
export const CAPTIONS_BYTES = 1024 * 1024;

/** A calendar feed reads at most this many organisations of a person, and this many events of other organisations. */
export const FEED_PLACES = 20;
export const FEED_PAST_DAYS = 365;

/** An upload ticket lasts this long. Clients can renew it. */
export const UPLOAD_SECONDS = 3_600;
/** Clients can renew a ticket for this long after the upload began, so an upload can take a day at most. */
export const UPLOAD_RENEWAL_SECONDS = 23 * 3_600;
/** Uploads that no one adds to a library are removed after this time. */
export const UNLISTED_SECONDS = 24 * 3_600;

export const DATE_CHANGE_DAYS = 14;
/** A date that someone sets may lie this far in the past: people who choose "now" choose a minute that has begun. */
export const PAST_MINUTES = 5;
export const VOTES_MAX = 1_000;
/** From this number on, an event shows how many people have voted. Reading that only a few have voted would discourage others. */
export const VOTERS_SHOWN_FROM = 10;

/* Limits of the cards of people who look for a team, and of what a team needs. */
export const SKILL_MAX = 40;
export const SITE_MAX = 60;
export const CARD_SKILLS_MAX = 8;
export const CARD_INTERESTS_MAX = 5;
export const NEEDS_MAX = 6;
export const NEED_LABEL_MAX = 60;
export const NEED_SKILLS_MAX = 5;
/** Requests of one person that wait for an answer at the same time. */
export const PENDING_REQUESTS_MAX = 5;
export const REQUEST_DAYS = 14;
/** A person whom a team has declined can't ask that team again for this long. */
export const DECLINED_DAYS = 7;
/** A team gets at most one email about new requests in this time. */
export const DIGEST_MINUTES = 15;
/** The most people in one placement. With more, its document could come close to Cosmos DB's limit of 2 MiB. */
export const PLACEMENT_PEOPLE_MAX = 1_000;
export const SUGGESTIONS_MAX = 10;
export const OFFERED_SKILLS_MAX = 40;
/** The size of a team that a placement aims at, unless the event has its own rules. */
export const TEAM_RULES = { min: 3, target: 5 } as const;

/** Few enough for one commit to change all awards of an event. */
export const AWARDS_MAX = 30;
/** First, second and third. */
export const AWARD_PLACES_MAX = 3;
/* Limits of judging. */
export const PANELS_MAX = 8;
export const CRITERIA_MIN = 2;
export const CRITERIA_MAX = 6;
export const CRITERION_TEXT_MAX = 120;
export const WEIGHT_MAX = 5;
export const SCORE_MAX = 5;
export const VISITS_MAX = 7;
export const FINALISTS_MIN = 3;
export const FINALISTS_MAX = 15;
/** Judges of one panel. With the set-up, the plan and the log entry, their slates fill one commit. */
export const PANEL_JUDGES_MAX = 96;
export const JUDGE_CAPACITY_MAX = 300;
export const JUDGING_ORDER_MAX = 1_000;
export const FEEDBACK_MAX = 300;
/** So many judges who find nobody at a project make organisers look. */
export const ABSENT_JUDGES = 3;

/** Announcements of one event. More would hide the important ones. */
export const ANNOUNCEMENTS_MAX = 20;
export const ANNOUNCEMENT_MAX = 2_000;

/** Reminders of one event, so that no one gets many. */
export const REMINDERS_MAX = 6;
export const NOTE_MAX = 1_000;
/** A reminder is sent at most 30 days before its date. */
export const REMINDER_MINUTES_MAX = 30 * 24 * 60;
/** Reminders that one person gets of one event within 30 days. */
export const REMINDERS_PER_PERSON_MAX = 3;
export const PREVIEW_NAMES_MAX = 20;

/** The most items of a to-do list. No one reads a longer one. */
export const TODO_ITEMS_MAX = 10;
/** To-do lists mention unused votes this long before voting closes, so that people see them on the day before. */
export const LAST_VOTES_HOURS = 36;

/* Limits of the checklist for an event's projects, and of its tracks. */
export const REQUIREMENTS_MAX = 12;
export const STATEMENT_MAX = 300;
export const TRACKS_MAX = 20;
export const TRACK_TEXT_MAX = 300;
export const SPONSOR_MAX = 60;
export const PROJECT_TRACKS_MAX = 3;
export const TAGS_MAX = 10;
/** Videos of one project's page that the checklist looks at. */
export const CHECKED_VIDEOS_MAX = 5;

/** A ticket to follow the stage lasts this long. Clients that are signed in can get a new one. */
export const LIVE_TICKET_SECONDS = 600;
/** The API recognises this many of a stage's last commands if they are repeated. */
export const LIVE_COMMANDS_KEPT = 20;

/** Slots of a demo day, in all rooms together. */
export const SLOTS_MAX = 300;
export const SLOT_MINUTES_MAX = 240;
export const QUESTION_MINUTES_MAX = 60;
/** Minutes that one command adds to a talk. */
export const EXTENSION_MAX = 60;
export const ROOM_MAX = 60;
export const SEED_MAX = 60;
export const TABLE_NUMBER_MAX = 999;

/** At most `most` uses within the last `seconds` seconds. */
export interface Quota {
  readonly most: number;
  readonly seconds: number;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * High enough for people, and low enough that a script can't do much harm in someone's name. All instances of the API count
 * together, unless a comment says that each instance counts alone.
 */
export const LIMITS = {
  /** Requests of one person. Each instance counts alone. A page makes ten, and people open few pages a second. */
  calls: { most: 600, seconds: MINUTE_SECONDS },
  /**
   * Reads of everyone at an event, by one person: the event without a view, the teams report and previews of reminders. Each
   * instance counts alone.
   */
  wholeEvents: { most: 20, seconds: MINUTE_SECONDS },
  /**
   * Failed sign-ins from one IP address, and of one token. Each instance counts alone. Because a whole office may share an
   * address, a valid token signs in even after these failures.
   */
  failedSignIns: { most: 100, seconds: MINUTE_SECONDS },
  /** Invitations by a person who can invite only to their team. A team has 10 people, so this is enough for three teams. */
  teamInvitations: { most: 30, seconds: HOUR_SECONDS },
  /** Invitations by an Owner or Admin of the event or the organisation. Enough for a large company's event in a day. */
  organiserInvitations: { most: 2_000, seconds: DAY_SECONDS },
  /** People whom one team asks to join. Only a team that asks nearly everyone needs more. */
  teamAsks: { most: 20, seconds: DAY_SECONDS },
  /** The inviter's invitations to people outside the organisation. Most events have a few dozen such guests. */
  outsideInvitations: { most: 200, seconds: DAY_SECONDS },
  /** Invitations by everyone to one address: to an organisation, to its event, and to some teams that want the same person. */
  invitationsToAddress: { most: 10, seconds: DAY_SECONDS },
  /** Invitations by one person to one address, so that no one uses up the limit of an address alone. */
  invitationsToAddressByOne: { most: 4, seconds: DAY_SECONDS },
  /** Invitations by everyone in one organisation, its events and their teams. Two organisers together can send 4,000. */
  organisationInvitations: { most: 5_000, seconds: DAY_SECONDS },
  /** Announcements of one event by email. An eventful day has about six, and people stop reading long before ten. */
  announcementMails: { most: 10, seconds: DAY_SECONDS },
  /** Announcements of all events of one organisation by email. Enough for three events that use up their own limit. */
  organisationAnnouncementMails: { most: 30, seconds: DAY_SECONDS },
  /** People whose sessions one Owner ends. */
  sessionEndings: { most: 50, seconds: HOUR_SECONDS },
  /** New projects of one person. People are in one team at a time, so only someone who keeps deleting projects creates more. */
  projects: { most: 20, seconds: HOUR_SECONDS },
  /** New projects of one event admin, who may import the projects of a large event. */
  organiserProjects: { most: 500, seconds: HOUR_SECONDS },
  /** Requests of one person to teams. At most PENDING_REQUESTS_MAX wait at a time, so this allows several rounds of answers. */
  requests: { most: 20, seconds: DAY_SECONDS },
  /** Proposals of one admin that place people into teams. Each compares all people who have no team with all teams. */
  placements: { most: 60, seconds: HOUR_SECONDS },
  /** Changes of one admin to proposals. Each rewrites the whole proposal. Moving people by hand takes several seconds each. */
  placementChanges: { most: 1_000, seconds: HOUR_SECONDS },
  /** Roles that one admin gives to people at events. Enough to add everyone at a large event in an hour or two. */
  eventRoles: { most: 2_000, seconds: HOUR_SECONDS },
  /** Uploads of one person. Enough to make a page with many pictures in an hour. */
  uploads: { most: 100, seconds: HOUR_SECONDS },
  /** Bytes of one person's videos, enough for twenty of the largest. A video counts as its announced size until it is combined. */
  stagedBytes: { most: 20 * VIDEO_BYTES, seconds: DAY_SECONDS },
  /**
   * Seconds of one person's videos, which take several times as long to convert. An upload counts as 3 minutes until its file
   * says how long it is, and as half an hour if the file doesn't say.
   */
  videoSeconds: { most: 5 * HOUR_SECONDS, seconds: DAY_SECONDS },
  /** Test posts that one person sends to the Teams channels of events. */
  channelTests: { most: 20, seconds: HOUR_SECONDS },
  /** One person's downloads of personal data, and of participants, checklists or log entries as CSV. */
  downloads: { most: 20, seconds: HOUR_SECONDS },
  /** How often one address can be invited to the same organisation, event or team. */
  repeatedInvitation: { most: 1, seconds: HOUR_SECONDS },
} as const satisfies Readonly<Record<string, Quota>>;

/**
 * If one of these figures is exceeded within a quarter of an hour, no call is refused, but the operators get an alert.
 * `infra/azure/alerts.bicep` has the same figures.
 */
export const SIGNALS = {
  /** Invitations in one session. An organiser of a large event sends a hundred at a time. */
  'invitation sent': 300,
  /** Role changes in one session. One call changes up to a hundred, and people rarely need a second call so soon. */
  'role changed': 150,
  /** Accounts that people delete. Few people delete their account on the same day. */
  'account deleted': 20,
  /** Accounts that people create again within an hour after they deleted them. People who leave don't return so soon. */
  'account recreated': 3,
  /** Calls in one session that were refused: no permission, not found, or over a limit. Old links cause a few. */
  refused: 100,
} as const;

export type Signal = keyof typeof SIGNALS;

/** Limits on bodies that arrive at the same time, or slowly. Each instance counts alone, to protect its own memory. */
export const BODY_LIMITS = {
  /** Bodies of one person at the same time. A page sends six at most, and a tool a few dozen. */
  atOnce: 100,
  /** Bodies from one address without a session. A whole office may sign in at the same time, and these bodies are small. */
  atOnceFromAddress: 500,
  /** Seconds for a JSON body. The portal cancels a write after this time. */
  jsonSeconds: 30,
  /** Seconds that an upload may pause in total, for example in a tunnel or a lift. */
  uploadPauseSeconds: 30,
  /**
   * Average bytes per second of an upload. A phone with weak 3G sends 40,000 or more. Below 23,000 no part of a video
   * arrives anyway, because Azure's front end ends a request after 230 seconds.
   */
  uploadBytesPerSecond: 10_000,
} as const;

export type BodyLimits = Readonly<Record<keyof typeof BODY_LIMITS, number>>;

export type Limits = Readonly<Record<keyof typeof LIMITS, Quota>>;

/** Permits `factor` times as many uses of each limit, for tests. */
export const raisedLimits = (factor: number): Limits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, { most, seconds }]) => [name, { most: most * factor, seconds }]),
  ) as Limits;
