/** English names of skills and capabilities, for phrases and for what /cards filters by. */
export const SKILL_WORDS = {
  Adm: 'Admin',
  Cbt: 'Combat',
  Jck: 'Jack-of-all-Trades',
  Med: 'Medical',
  Psi: 'Psionics',
  Sci: 'Science',
  Soc: 'Social',
  Ops: 'Starship Operations',
  Tec: 'Tech',
  Und: 'Underworld',
};
export const CAPABILITY_WORDS = { Cg: 'Cargo', Ml: 'Military', Ps: 'Passenger', Sv: 'Survey' };
