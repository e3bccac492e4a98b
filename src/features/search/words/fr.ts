import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in French. */
export const words: Complete<typeof english> = {
  search: 'Rechercher',
  clear: 'Effacer la recherche',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  searchVersion: 'Rechercher dans {versionLabel}',
  hint: 'Cherchez une page, un titre ou un mot.',
  recent: 'Récents',
  remove: 'Retirer {title}',
  results: 'Résultats',
  toMove: 'pour naviguer',
  toOpen: 'pour ouvrir',
  seeAll: 'Voir le seul résultat|Voir les {count} résultats',
  searching: 'Recherche en cours…',
  nothingFound: 'Aucun résultat pour {query}.',
  otherWords: 'Essayez avec moins de mots ou d’autres mots.',
  resultsFor: '{count} résultat pour {query}.|{count} résultats pour {query}.',
  noAnswer: 'Le service de recherche ne répond pas.',
  noAnswerWhy: 'Le service de recherche ne répond pas. Votre connexion est peut-être interrompue.',
  failed: 'La recherche a échoué\u00a0: {message}',
  byAlgolia: 'Recherche par Algolia',
  searchDocs: 'Rechercher dans la documentation',
  resultsTitle: 'Résultats de recherche pour «\u00a0{query}\u00a0»',
  needsJavaScript:
    'La recherche s’exécute dans votre navigateur et nécessite JavaScript. Sinon, partez de la {firstPage} et utilisez les menus.',
  firstPage: 'page d’accueil',
  version: 'Version',
  versionOf: 'Version de {docs}',
  noneFound: 'Aucun document trouvé. Essayez avec moins de mots ou d’autres mots.',
  found: '{count} document trouvé|{count} documents trouvés',
  showMore: 'Afficher plus',
  loadingMore: 'Chargement…',
};
