/** Typed commands that stand for several answers (section 15.2): a course leg by leg with its facing, sailed as one segment. */

/** `Z1>E6>F6/NE` → `along Z1`, `E6`, `F6`, `there/NE`; `gateway Z1 7 K3/E` → `gateway Z1 7 K3`, `Z1/E`. */
export function expandCommand(typed: string): readonly string[] {
  const sail = /^\s*(~?[A-Da-d]?[GLZMHglzmh]\d+)\s*((?:>\s*[A-Sa-s]\d+\s*)+)(?:\/\s*([NSns]?[EWew]))?\s*$/.exec(typed);
  if (sail !== null) {
    const [, ship = '', course = '', facing] = sail;
    const legs = course
      .split('>')
      .map(hex => hex.trim())
      .filter(hex => hex !== '');
    // One leg without a facing is an answer as it is.
    if (legs.length < 2 && facing === undefined) return [];
    return [`along ${ship}`, ...legs, facing === undefined ? 'there' : `there/${facing}`];
  }
  const gate = /^\s*(gateway\s+(\S+)\s+\d+\s+[A-Sa-s]\d+)\s*\/\s*([NSns]?[EWew])\s*$/i.exec(typed);
  if (gate === null) return [];
  const [, command = '', ship = '', facing = ''] = gate;
  return [command, `${ship}/${facing}`];
}
