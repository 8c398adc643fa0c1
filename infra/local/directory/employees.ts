/** A person who can sign in locally. The portal creates a profile for them at the first sign-in. */
export interface Employee {
  email: string;
  name: string;
  /** The object id in the company's directory. With `tid` it identifies the account. */
  oid: string;
  tid: string;
  company: string;
  description: string;
  /** Values for the `roles` claim of Entra ID. */
  appRoles?: readonly string[];
}

/** Brightwater is the home tenant of the sample installation. */
export const companies = {
  brightwater: {
    name: 'Brightwater',
    tid: '11111111-1111-4111-8111-111111111111',
    domain: 'brightwater.example',
  },
  kestrel: { name: 'Kestrel Works', tid: '22222222-2222-4222-8222-222222222222', domain: 'kestrel.example' },
} as const;

export const homeTenant = companies.brightwater.tid;

type Company = (typeof companies)[keyof typeof companies];

/** Makes an object id that is the same on every machine. @param block the id's start, different for each list of employees */
function directoryId(block: string, number: number): string {
  return `${block}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

function createEmployees(
  company: Company,
  block: string,
  /** `local` is the part of the email address before the `@`, or the whole address. */
  people: readonly (readonly [local: string, name: string, description: string])[],
) {
  return people.map(([local, name, description], index): Employee => ({
    email: local.includes('@') ? local : `${local}@${company.domain}`,
    name,
    oid: directoryId(block, index + 1),
    tid: company.tid,
    company: company.name,
    description,
  }));
}

const atBrightwater = createEmployees(companies.brightwater, 'aaaaaaaa', [
  ['ada.marsh', 'Ada Marsh', 'Portal administrator, owns the organisation'],
  ['omar.haddad', 'Omar Haddad', 'Admin of the organisation'],
  ['eve.lindqvist', 'Eve Lindqvist', 'Owns an event'],
  ['felix.novak', 'Felix Novák', 'Admin of an event'],
  ['tom.becker', 'Tom Becker', 'Owns a team'],
  ['tina.osei', 'Tina Osei', 'Admin of a team'],
  ['mia.rossi', 'Mia Rossi', 'Member of a team'],
  ['max.weber', 'Max Weber', 'In no team yet, has invitations'],
  ['greta.silva', 'Greta Silva', 'Guest of an event'],
  ['ivan.petrov', 'Ivan Petrov', 'Inactive in the organisation'],
  ['nora.blank@partners.example', 'Nora Blank', 'Contractor, in no organisation'],
]);

const atKestrel = createEmployees(companies.kestrel, 'bbbbbbbb', [
  ['kira.tanaka', 'Kira Tanaka', 'Owns the organisation'],
  ['ken.doyle', 'Ken Doyle', 'Member of the organisation'],
  ['lena.fischer', 'Lena Fischer', 'Member of the organisation'],
]);

/**
 * The people whom the local sign-in page lists first. Each role occurs among them. Tests use the second company to check that
 * companies can't see each other's data.
 */
export const employees: readonly Employee[] = [...atBrightwater, ...atKestrel].map((employee) =>
  employee.email === 'ada.marsh@brightwater.example'
    ? { ...employee, appRoles: ['Portal.Administrator'] }
    : employee,
);

const givenNames =
  'Aisha Anaïs Ángel Arjun Åsa Beatriz Björn Caoimhe Çağla Chiara Daniel Diego Élodie Emeka Fatima Freya Göran Grace Hannah Hasan Hélène Ingrid Jamal João Jürgen Kateřina Kofi Laszlo Leïla Łukasz Mads Mateo Maïté Ngozi Niamh Nikos Noor Olena Öykü Paolo Priya Rémi Rosa Sanjay Siân Søren Tomás Yusuf Zoë Žofia'.split(
    ' ',
  );
const familyNames =
  "Abebe Álvarez Andersson Banerjee Bianchi Çelik Chen Costa D'Souza Dubois Eriksen Ferreira Fußmann García Green Gül Hansen Horváth Ibrahim Jönsson Kaya Kowalski Kumar Lefèvre Mbeki Müller Nguyễn O'Connor Okafor Ørsted Papadopoulos Pérez Quinn Schröder Şahin Taylor Vašek Villeneuve Walsh Yılmaz".split(
    ' ',
  );

/** `ascii` can't convert these scripts, so each name comes with the first part of its email address. */
const otherScripts = [
  ['佐藤 健', 'ken.sato'],
  ['鈴木 さくら', 'sakura.suzuki'],
  ['王 小明', 'xiaoming.wang'],
  ['李 娜', 'na.li'],
  ['陳 美玲', 'meiling.chen'],
  ['김 민준', 'minjun.kim'],
  ['박 서연', 'seoyeon.park'],
  ['Δήμητρα Παππά', 'dimitra.pappa'],
  ['Олександр Шевченко', 'oleksandr.shevchenko'],
  ['ليلى حداد', 'layla.haddad'],
  ['יעל כהן', 'yael.cohen'],
  ['प्रिया शर्मा', 'priya.sharma'],
] as const;

const asciiLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i' };

/** Converts a name to the letters a to z, for an email address. Drops all other characters, such as spaces. */
function ascii(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøłı]/g, (letter) => asciiLetters[letter] ?? '')
    .replace(/[^a-z]/g, '');
}

const jobs = [
  'Engineer',
  'Designer',
  'Analyst',
  'Product manager',
  'Support lead',
  'Finance',
  'Sales',
  'Operations',
];
const colleagueCount = 400;

/** Combines each given name with up to eight family names. No pair repeats. */
function namePair(index: number): readonly [string, string] {
  const first = index % givenNames.length;
  const round = Math.floor(index / givenNames.length);
  return [givenNames[first] ?? '', familyNames[(first * 3 + round * 5) % familyNames.length] ?? ''];
}

const spelledOut = Array.from({ length: colleagueCount - otherScripts.length }, (_, index) => {
  const [first, last] = namePair(index);
  return [`${first} ${last}`, `${ascii(first)}.${ascii(last)}`] as const;
});

/** Further employees of Brightwater, who fill the sample events. */
export const colleagues: readonly Employee[] = createEmployees(
  companies.brightwater,
  'cccccccc',
  [...otherScripts, ...spelledOut].map(
    ([name, local], index) => [local, name, jobs[index % jobs.length] ?? ''] as const,
  ),
);
