import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESCRIPTION_MAX, NAME_MAX } from '#contract/limits.ts';
import { readWriteUp } from '../../../../infra/tools/import/readWriteUp.ts';
import { hasSharedData, sharedData, unlessShared } from '../../../support/sharedData.ts';

const folder = sharedData('projects');
const files = hasSharedData ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
const read = (file: string) => readWriteUp(file, readFileSync(join(folder, file)));

/** Markdown or HTML that should have become plain text. */
const MARKS = /\*\*|\]\(|!\[|`|^#|<\/?[a-z!]/i;

describe.skipIf(!hasSharedData)(`real write-ups${unlessShared}`, () => {
  test('include 69 files', () => expect(files).toHaveLength(69));

  test.each(files)('include %s with a name, a description and the text after it', (file) => {
    const { name, description, content } = read(file);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name).not.toMatch(MARKS);
    expect(name).not.toMatch(/hackathon submission/i);
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).not.toMatch(MARKS);
    expect(description).not.toMatch(/what have you built|@\w+,? @\w+/i);
    const whole = readFileSync(join(folder, file), 'utf8');
    expect(whole.endsWith(content.slice(-200))).toBe(true);
    for (const [address] of whole.matchAll(/https?:\/\/[^\s)>\]"]+/g)) expect(content).toContain(address);
    // In Askinator.md, the paragraph with the description contains a link, so the paragraph stays in the content.
    if (file !== 'Askinator.md') expect(content.replaceAll(/\s+/g, ' ')).not.toContain(description);
  });

  test.each([
    ['Acadai.md', 'Acad.ai', 'Acad.ai offers a dynamic, AI-driven learning platform'],
    ['adventure-log.md', 'Adventure Log', 'Do you ever play tabletop RPGs?'],
    ['brieffly.md', 'Brieffly', 'During the hackathon, I built Brieffly, an educational app'],
    ['Carbon_footprints.md', 'CARBON FOOTPRINT TRACKER', 'We built CARBON FOOTPRINT TRACKER, a tool'],
    ['entrepreneurs-hub-web-app.md', "Entrepreneurs' Hub", "Entrepreneurs' Hub is a platform for students"],
    ['FashionSathi.md', 'FashionSathi', 'FashionSathi is a cutting-edge application'],
    [
      'MedConnect.md',
      'MedConnect - Blockchain-Powered Healthcare Accessibility',
      'MedConnect is a blockchain-driven platform',
    ],
    ['Orbit.md', 'Orbit', 'A mobile app that empowers university students'],
    ['Patronus_Appwrite_hack_submission.md', 'Patronus', 'Patronus is your personalized web assistant'],
    ['renest-01.md', 'Re-nest (To Donate Reusable Items)', 'Re-nest provides a convenient way'],
    ['sahil_todo.md', 'To-do list backend', "I've made simple todo list with user authentication"],
    ['SnapStudio.md', 'SnapStudio', 'SnapStudio makes it easy for anyone'],
    [
      'spotfit-gym-manager.md',
      'SpotFit Gym Manager',
      'We have built a comprehensive gym management application',
    ],
  ])('include %s, from which a readable name and description are taken', (file, name, beginning) => {
    const writeUp = read(file);
    expect(writeUp.name).toBe(name);
    expect(writeUp.description.startsWith(beginning), writeUp.description).toBe(true);
  });
});
