import type { OptionLabels } from '../../types/feature/reading.js';
import { DEFAULT_TITLE } from './config.js';
import { translatedPosts } from './posts/translated-posts.js';
import type { BlogCollection, BlogConfig } from './public-types.js';

/** Translatable titles and descriptions of blogs, which Docusaurus stores in one file per blog. */
export const blogLabels: OptionLabels<BlogConfig> = {
  files: (blogs) => blogs.map(fileOf),
  translate: ({ options, files: { content = [] }, translateIn }) =>
    options.map((blog) => {
      const isEmpty = !content.some(({ folder, pages }) => folder === blog.path && pages > 0);
      if (isEmpty && !blog.listWhenEmpty) return blog;
      const translate = translateIn(fileOf(blog));
      // Docusaurus writes all three texts. If the config does not set one, its translation applies,
      // but it does not count as a label to translate.
      const title = translate(
        'title',
        blog.title === DEFAULT_TITLE ? '' : blog.title,
        'Title of the blog',
      );
      const description = translate('description', blog.description, 'Description of the blog');
      const heading = translate(
        'sidebar.title',
        blog.sidebarTitle ?? '',
        'Title of the list of recent posts',
      );
      return {
        ...blog,
        ...(title !== '' && { title }),
        description,
        ...(heading !== '' && { sidebarTitle: heading }),
      };
    }),
};

const fileOf = (blog: BlogCollection): string => `${translatedPosts(blog)}/options.json`;
