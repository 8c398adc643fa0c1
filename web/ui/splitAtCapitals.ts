/** Makes a label from a name in the code: `InviteOnly` becomes `Invite Only`. */
export const splitAtCapitals = (name: string): string => name.replaceAll(/(?<=.)(?=\p{Uppercase})/gu, ' ');
