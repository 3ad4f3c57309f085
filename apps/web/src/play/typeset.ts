/** French signs must not begin a line: the games' own texts have plain spaces before them. English has none there. */
export const typeset = (text: string): string => text.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/« /g, '«\u00a0');
