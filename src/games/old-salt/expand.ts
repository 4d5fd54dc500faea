/** Typed commands that stand for several answers (section 15.2): a path is sailed in parts, a facing taken at its end. */

/** `Z1>E6>F6/NE` → `Z1>E6`, `Z1>F6`, `Z1/NE`; `gateway Z1 7 K3/E` → `gateway Z1 7 K3`, `Z1/E`. */
export function expandCommand(typed: string): readonly string[] {
  const sail = /^\s*(~?[A-Da-d]?[GLZMHglzmh]\d+)\s*((?:>\s*[A-Sa-s]\d+\s*)+)(?:\/\s*([NSns]?[EWew]))?\s*$/.exec(typed);
  if (sail !== null) {
    const [, ship = '', path = '', facing] = sail;
    const parts = path
      .split('>')
      .map(hex => hex.trim())
      .filter(hex => hex !== '')
      .map(hex => `${ship}>${hex}`);
    return facing === undefined ? parts : [...parts, `${ship}/${facing}`];
  }
  const gate = /^\s*(gateway\s+(\S+)\s+\d+\s+[A-Sa-s]\d+)\s*\/\s*([NSns]?[EWew])\s*$/i.exec(typed);
  if (gate === null) return [];
  const [, command = '', ship = '', facing = ''] = gate;
  return [command, `${ship}/${facing}`];
}
