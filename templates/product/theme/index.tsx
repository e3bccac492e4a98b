import './site.css';
import { defineTheme } from 'docsgen/theme';

// Parts of the theme can be replaced here by name: `parts: { Footer: () => <footer>…</footer> }`.
export default defineTheme({});
