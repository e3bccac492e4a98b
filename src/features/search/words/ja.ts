import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Japanese. */
export const words: Complete<typeof english> = {
  search: '検索',
  clear: '検索語を消去',
  close: '閉じる',
  tryAgain: 'もう一度試す',
  searchVersion: '{versionLabel} を検索',
  hint: 'ページ、見出し、単語を検索できます。',
  recent: '最近',
  remove: '{title}を削除',
  results: '検索結果',
  toMove: '移動',
  toOpen: '開く',
  seeAll: '{count}件の結果をすべて見る',
  searching: '検索中…',
  nothingFound: '{query} に一致する結果はありませんでした。',
  otherWords: '単語を減らすか、別の単語でお試しください。',
  resultsFor: '{query} の検索結果は{count}件です。',
  noAnswer: '検索サービスが応答していません。',
  noAnswerWhy: '検索サービスが応答していません。接続が切れている可能性があります。',
  failed: '検索に失敗しました: {message}',
  byAlgolia: 'Algolia による検索',
  searchDocs: 'ドキュメントを検索',
  resultsTitle: '「{query}」の検索結果',
  needsJavaScript:
    '検索はブラウザーで実行され、JavaScript が必要です。使えない場合は、{firstPage}からメニューをたどってください。',
  firstPage: 'トップページ',
  version: 'バージョン',
  versionOf: '{docs} のバージョン',
  noneFound: 'ドキュメントが見つかりませんでした。単語を減らすか、別の単語でお試しください。',
  found: '{count}件のドキュメントが見つかりました',
  showMore: 'もっと見る',
  loadingMore: '読み込み中…',
};
