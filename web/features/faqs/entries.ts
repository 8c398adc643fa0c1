export interface FaqEntry {
  /** The hash of the entry's address, `/faqs/#{id}`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const FAQ_ENTRIES: readonly FaqEntry[] = [
  { id: 'length', question: 'How long does a hackathon last?', answer: 'A hackathon lasts 72 hours.' },
  { id: 'who', question: 'Who can take part?', answer: 'Anyone in the business can take part.' },
  { id: 'team-size', question: 'How big can a team be?', answer: 'Teams are limited to 10 people.' },
  {
    id: 'one-team',
    question: 'Can I join more than one team?',
    answer: 'No. A person may join only one team.',
  },
  {
    id: 'invite-only',
    question: 'Can we choose who joins our project?',
    answer:
      'Yes. A project may be invite-only; otherwise anyone at the event may join until the team is full.',
  },
  {
    id: 'video',
    question: 'Do we need a video?',
    answer: 'Video is optional. If you make one, it should be 2 minutes or less.',
  },
  { id: 'start', question: 'When may we start?', answer: 'Work may start after the opening ceremony.' },
  {
    id: 'virtual',
    question: 'Where does it take place?',
    answer: 'The event is virtual-first: you can take part from anywhere.',
  },
];
