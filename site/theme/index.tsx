import './site.css';
import { defineTheme } from 'docsgen/theme';
import { redirect } from './redirect';

export default defineTheme({ redirect });
