// Stemmers by language. Sites bundle only one of them.
import { stemmer } from 'stemmer';

export { stemmer as arabic } from '@orama/stemmers/arabic';
export { stemmer as danish } from '@orama/stemmers/danish';
export { stemmer as dutch } from '@orama/stemmers/dutch';
export { stemmer as finnish } from '@orama/stemmers/finnish';
export { stemmer as french } from '@orama/stemmers/french';
export { stemmer as german } from '@orama/stemmers/german';
export { stemmer as greek } from '@orama/stemmers/greek';
export { stemmer as hungarian } from '@orama/stemmers/hungarian';
export { stemmer as italian } from '@orama/stemmers/italian';
export { stemmer as norwegian } from '@orama/stemmers/norwegian';
export { stemmer as portuguese } from '@orama/stemmers/portuguese';
export { stemmer as romanian } from '@orama/stemmers/romanian';
export { stemmer as russian } from '@orama/stemmers/russian';
export { stemmer as spanish } from '@orama/stemmers/spanish';
export { stemmer as swedish } from '@orama/stemmers/swedish';
export { stemmer as turkish } from '@orama/stemmers/turkish';
export { stemmer as ukrainian } from '@orama/stemmers/ukrainian';

/** Stems plain words only, because the index also contains names of code. */
export const english = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
