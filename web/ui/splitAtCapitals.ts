/** Turns a name into a label: `InviteOnly` becomes `Invite Only`. */
export const splitAtCapitals = (name: string): string => name.replaceAll(/(?<=.)(?=\p{Uppercase})/gu, ' ');
