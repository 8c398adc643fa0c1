/** Makes a label of a name in the code: `InviteOnly` becomes `Invite Only`. */
export const splitAtCapitals = (name: string): string => name.replaceAll(/(?<=.)(?=\p{Uppercase})/gu, ' ');
