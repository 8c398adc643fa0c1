import type { Theme } from '../model/sampleEvent.ts';

/** Sentences for a project's page. Each layout in writeUp.ts uses some of these lists. */
export interface ThemeTexts {
  readonly why: readonly string[];
  readonly steps: readonly string[];
  readonly tasks: readonly string[];
  /** Pairs of a need and the reason for it. */
  readonly needs: readonly (readonly [string, string])[];
  readonly quotes: readonly string[];
  /** A programming language and code in it. */
  readonly code: readonly [string, string];
}

export const themes: Readonly<Record<Theme, ThemeTexts>> = {
  water: {
    why: [
      'Two thirds of what goes wrong in our network can be measured hours before anyone gets wet. We have the measurements; they just never meet in one place.',
      'On the last stormy weekend three people drove to the same pumping station, one after the other, because none of them could see what the others knew.',
    ],
    steps: [
      'take the readings that are there already',
      'compare them with the same hour last week',
      'say something only when it matters',
      'learn from whether the crew agreed',
    ],
    tasks: [
      'One station, by hand',
      'Ten stations, by itself',
      'A test with the night crew',
      'The whole east side',
    ],
    needs: [
      ['Readings of the last two years', 'to know what normal looks like'],
      ['One waterproof box', 'the last one was not'],
      ['An hour with the control room', 'before we tell them their job'],
    ],
    quotes: [
      'If it is quiet in the control room, someone has done something right.',
      'Water always wins. We would like a draw.',
    ],
    code: [
      'python',
      'def worth_a_call(level, usual, patience=3):\n    """Only when it stays high: pumps cough."""\n    return sum(l > usual * 1.4 for l in level[-patience:]) == patience',
    ],
  },
  customers: {
    why: [
      'We listened to forty calls. In thirty-one of them the answer was on our website, in words that no one would use on the phone.',
      'People do not mind a problem half as much as they mind not knowing. This is about the knowing.',
    ],
    steps: [
      'hear what people ask, in their words',
      'answer in the same words',
      'let a colleague check it',
      'ask whether it helped',
    ],
    tasks: [
      'Listen to forty calls',
      'A version on paper',
      'Five customers try it',
      'Put it beside the real thing for a week',
    ],
    needs: [
      ['Two people from the service desk', 'they know what is really asked'],
      ['Letters without names', 'to try it on'],
      ['Someone who writes well', 'short is hard'],
    ],
    quotes: [
      'Someone called me back on the same day, said Mrs Abel. I had already given up.',
      'The best call is the one no one had to make.',
    ],
    code: [
      'json',
      '{\n  "asked": "Why is it brown?",\n  "answered": "Rust from old pipes. It is safe, and gone by six.",\n  "helped": true\n}',
    ],
  },
  people: {
    why: [
      'There are more than four hundred of us in nine places, and most of us know the eleven who sit nearby. That is a pity, and it can be helped.',
      'No one leaves because of the work. Some leave because no one said hello in the first month.',
    ],
    steps: [
      'ask once, and remember the answer',
      'suggest something small',
      'make it easy to say no',
      'thank everyone who said yes',
    ],
    tasks: [
      'Try it in one depot',
      'Ask who stayed away, and why',
      'A version without an app',
      'Hand it over to the social committee',
    ],
    needs: [
      ['Thirty volunteers', 'the canteen is a good place to find them'],
      ['A calendar that tells the truth', 'about shifts, too'],
      ['Biscuits', 'for the volunteers'],
    ],
    quotes: [
      'I have worked here for nine years and met my neighbour today.',
      'It is only a list. But it is a list with a face beside each line.',
    ],
    code: [
      'ts',
      'const table = shuffle(hungry).slice(0, 3);\nif (new Set(table.map((person) => person.department)).size < 3) reshuffle();',
    ],
  },
  green: {
    why: [
      'We sell energy and throw some away: at night, at weekends, and in every room in which the window is open and the heating on.',
      'Each of these ideas is small. Forty small ones saved eleven tonnes of carbon dioxide last year, and no one had to give up tea.',
    ],
    steps: ['count it for a week', 'change one thing', 'count again', 'tell everyone, good or bad'],
    tasks: ['Measure for a week', 'One building', 'Show the figures at the entrance', 'Every building'],
    needs: [
      ['Six plug-in meters', 'the cheap ones will do'],
      ['Someone from facilities', 'who has the keys'],
      ['Patience', 'plants are slow'],
    ],
    quotes: [
      'The greenest kilowatt hour is the one no one noticed was missing.',
      'We planted it in March. In June there were bees.',
    ],
    code: [
      'sql',
      'select room, round(avg(kwh), 1) as at_night\n  from meters\n where extract(hour from read_at) between 1 and 4\n group by room\n order by at_night desc;',
    ],
  },
  tools: {
    why: [
      'Everyone in our team loses about an hour a week to this. Until now, none of us has ever spent the two days that it would take to mend it.',
      'The system works, but only one of us knows how, and she retires in the spring.',
    ],
    steps: [
      'watch how it is done by hand',
      'do the dull half by machine',
      'leave the other half alone',
      'write down what surprised us',
    ],
    tasks: [
      'Read-only first',
      'Try it on our own team',
      'One other team, without our help',
      'Switch the old one off',
    ],
    needs: [
      ['Access to the test system', 'to read, not to write'],
      ['One sceptic', 'to say what we have forgotten'],
      ['A name that says what it does', 'so that people find it'],
    ],
    quotes: [
      'It broke on Friday, and for once we knew before the customers did.',
      'I deleted four thousand lines, and nothing happened. That was the point.',
    ],
    code: [
      'sh',
      'git log --since="1 year ago" --name-only --format= \\\n  | sort | uniq -c | sort -n | head -n 20',
    ],
  },
  access: {
    why: [
      'One in five of our customers cannot use some part of what we offer. They do not complain; they ask a neighbour. We can do better than the neighbour.',
      'What helps someone with one hand also helps someone with a toddler on the other arm.',
    ],
    steps: [
      'ask the people it is for',
      'build the plainest version',
      'let them break it',
      'keep what they used',
    ],
    tasks: [
      'Talk to six people',
      'A version in cardboard',
      'A version that works',
      'Show it to those six again',
    ],
    needs: [
      ['People to try it', 'and something to thank them with'],
      ['An old phone', 'with a cracked screen, ideally'],
      ['A screen reader', 'and someone who lives with one'],
    ],
    quotes: [
      'You asked before you built it. That is new.',
      'It is not a special version. It is the good one.',
    ],
    code: [
      'html',
      '<button type="button" aria-describedby="why">Read my meter</button>\n<p id="why">Takes a photograph and sends it to us.</p>',
    ],
  },
};
