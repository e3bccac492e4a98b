import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  title: 'Você está off-line',
  notKept:
    'Esta página não está salva no seu dispositivo. Ela será aberta quando a conexão voltar.',
  canBeRead: 'Páginas que você pode ler agora',
};
