/** A face-down ship may be typed with its star, as boards and positions write it (11.2): `F1*>n15` is `F1>n15`. */
export function withoutStar(typed: string): readonly string[] {
  const starred = /^\s*([fdr]\d)\s*\*\s*([>x!].*)$/i.exec(typed);
  return starred === null ? [] : [`${starred[1]}${starred[2]}`];
}
