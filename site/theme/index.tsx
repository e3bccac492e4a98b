import './site.css';
import { defineTheme } from 'docsgen/theme';
import { redirect } from './redirect';

export default defineTheme({
  redirect,
  strings: { siteDidNotLoad: 'Your Docusaurus site did not load properly' },
});
