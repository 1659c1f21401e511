{{>method}}
