/** A name as a label: `InviteOnly` gives `Invite Only` (specification section 3, "Join-option labels"). */
export const splitAtCapitals = (name: string): string => name.replaceAll(/(?<=.)(?=\p{Uppercase})/gu, ' ');
