/** This page uses most kinds of markdown that the portal supports. */
export const showcase = `![A pipe, a microphone and a very attentive cat]({portal}/sample/leak-whisperer-960x360.svg)

# Leak Whisperer

Every night between two and four the towns are so quiet that **a leak can be heard**. We listen, and tell the crew *where* to dig:
within two metres, not within two streets.[^1]

## How it works

1. A contact microphone (£ 9) is stuck on each hydrant.
2. It wakes at two, listens for a minute, and sends **one number**.
3. Neighbouring numbers are compared:
   - louder here than there: the leak is *this* way,
   - louder in between: the leak is *there*,
   - loud everywhere: someone is filling a pool.

\`\`\`text
hydrant ──▶ loudness ──▶ compare with neighbours ──▶ two metres of pavement
\`\`\`

The part that took us the first night:

\`\`\`ts
/** Finds the source of a noise between two microphones, in metres from the first. */
export function locate(distance: number, delayMs: number, metresPerMs = 1.2): number {
  return (distance - delayMs * metresPerMs) / 2;
}
\`\`\`

Press <kbd>Space</kbd> in the demo to make a leak.

## What we found in one night

| Street | Loudness | Verdict | Dug up? |
|:--|--:|:--|:-:|
| Chandler's Row | 61 dB | Leak at hydrant 12, plus 3.5 m | ✅ |
| Netmaker Lane | 58 dB | Leak under the bus stop | ✅ |
| Upper Quay | 44 dB | A fridge | ❌ |
| Pilot Street | 39 dB | ~~A leak~~ two foxes | ❌ |

> Two leaks in one night are about forty thousand litres a day.
>
> — the foreman, who had come to laugh and stayed to dig

## Where we are

- [x] Microphone in a freezer bag
- [x] Two hydrants
- [x] Twelve hydrants, after a word with the depot
- [ ] A whole district
- [ ] An alarm for the crew

### Whom we still need

Someone who knows **radio in manholes**, and someone who can draw. No experience with pipes needed; \`locate()\` is the only
mathematics there is.

<details>
<summary>Why not just use the expensive kit?</summary>

We have one set for four towns. It is excellent, it costs as much as a van, and it is always in the other town. Ours is *worse* and
**everywhere**.

</details>

---

Read more in our [notes](https://notes.brightwater.example/leak-whisperer), or come to table 14.

[^1]: Measured on twelve hydrants in one night. Ask us again when it is a hundred.
`;
