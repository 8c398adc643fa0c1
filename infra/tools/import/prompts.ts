/** Questions and requests of submission templates. Many teams leave them in their text. */
const PROMPTS = [
  /^what (is the name of|have you built)\b.*\?$/i,
  /^what is the story behind (this|the|your) project\b/i,
  /^how have you built (this|the|your) project\b/i,
  /^share (a|the|your) .{0,40}\b(video|repo|link)\b/i,
  /^the (project i created is|reason i chose this (idea|project|idea\/project) was|technologies i used)\s*(\.{3}|…)$/i,
  /^anything else you want to share/i,
];

export const isPrompt = (line: string): boolean => PROMPTS.some((prompt) => prompt.test(line));
